package names

// Nothing here may be unkind in any combination, nor longer than nine letters:
// two of them with a number fit into MaxRunes.

const englishFirst = `
Able Agile Amber Ample Balmy Bold Brave Breezy Bright Brisk Calm Candid Careful
Caring Cheerful Clever Coral Cosy Crisp Curious Dapper Daring Dashing Eager
Early Earnest Elegant Fair Faithful Fancy Fearless Fond Frank Friendly Gallant
Gentle Giddy Glad Gleaming Golden Graceful Gracious Grand Handy Happy Hardy
Hearty Helpful Honest Hopeful Humble Ivory Jade Jaunty Jolly Jovial Joyful Keen
Kind Lilac Lively Loyal Lucid Lucky Mellow Merry Mighty Mild Mindful Misty
Modest Neat Nimble Noble Olive Patient Peaceful Perky Placid Playful Plucky
Polite Proud Quick Quiet Ready Rosy Sage Serene Sharp Shining Silent Silver
Sincere Smart Snowy Snug Spry Steady Stellar Sturdy Sunny Swift Thankful Tidy
Tranquil Trusty Upbeat Valiant Velvet Vivid Warm Windy Wise Witty Worthy Zesty`

const englishSecond = `
Alpaca Antelope Badger Bear Beaver Bison Bluebird Bobcat Bunny Butterfly Camel
Canary Capybara Caribou Cat Chamois Cheetah Chickadee Chipmunk Condor Crane
Cricket Curlew Deer Dolphin Dormouse Dove Dragonfly Duck Eagle Egret Elephant
Elk Ermine Falcon Fawn Ferret Finch Firefly Flamingo Fox Gazelle Gecko Gibbon
Giraffe Goose Grouse Gull Hamster Hare Hawk Hedgehog Heron Hoopoe Ibex Ibis
Iguana Jackdaw Jaguar Kestrel Kite Kiwi Koala Lark Lemur Leopard Lion Lizard
Llama Lynx Magpie Manatee Marmot Marten Meerkat Mole Moose Newt Nuthatch Ocelot
Octopus Oriole Osprey Otter Owl Panda Panther Parrot Partridge Pelican Penguin
Pheasant Pika Plover Pony Porcupine Puffin Puma Quail Quokka Rabbit Raccoon
Raven Reindeer Robin Salmon Sandpiper Seal Skylark Sparrow Squirrel Starling
Stork Swallow Swan Tapir Tern Thrush Tiger Toucan Turtle Vole Walrus Whale Wolf
Wombat Wren Yak Zebra`

const koreanFirst = `
다정한 상냥한 씩씩한 용감한 느긋한 차분한 명랑한 쾌활한 활기찬 온화한 따뜻한 포근한
친절한 정직한 성실한 부지런한 꼼꼼한 영리한 슬기로운 지혜로운 유쾌한 즐거운 기쁜 행복한
반가운 든든한 듬직한 믿음직한 당당한 늠름한 의젓한 점잖은 겸손한 우아한 고운 맑은 밝은
환한 반짝이는 빛나는 눈부신 은은한 잔잔한 고요한 조용한 평온한 편안한 여유로운 한가로운
산뜻한 상쾌한 시원한 싱그러운 푸른 새하얀 노란 붉은 금빛 은빛 보랏빛 하늘빛 연둣빛 살구빛
날쌘 재빠른 민첩한 날렵한 경쾌한 가벼운 튼튼한 굳센 힘찬 야무진 당찬 대담한 침착한 신중한
세심한 엉뚱한 귀여운 사랑스러운 앙증맞은 보송보송한 몽실몽실한 말랑한 동그란 깜찍한 수줍은
순수한 순한 착한 너그러운 인자한 자상한 살가운 싹싹한 공손한 멋진 훌륭한 근사한 기특한
대견한 소중한 신나는 춤추는 노래하는 꿈꾸는 웃는 여행하는 산책하는 인사하는 휘파람부는`

const koreanSecond = `
수달 여우 토끼 다람쥐 청설모 고슴도치 너구리 오소리 담비 족제비 사슴 노루 고라니 산양 염소
알파카 라마 낙타 기린 코끼리 코뿔소 얼룩말 조랑말 망아지 송아지 들소 물소 순록 반달곰 북극곰
판다 래서판다 코알라 캥거루 쿼카 웜뱃 카피바라 비버 두더지 햄스터 친칠라 미어캣 마멋 호랑이
사자 표범 치타 재규어 퓨마 스라소니 고양이 강아지 삽살개 늑대 고래 돌고래 범고래 물개 물범
바다사자 해달 펭귄 갈매기 제비 참새 까치 비둘기 꾀꼬리 종달새 딱따구리 뻐꾸기 부엉이 올빼미
소쩍새 독수리 솔개 황새 두루미 왜가리 백로 해오라기 기러기 청둥오리 원앙 거위 고니 공작 메추리
앵무새 카나리아 박새 동박새 딱새 곤줄박이 직박구리 물총새 파랑새 벌새 홍학 펠리컨 거북 도롱뇽
청개구리 도마뱀 카멜레온 나비 잠자리 반딧불이 무당벌레 꿀벌 귀뚜라미 사슴벌레 달팽이 문어 해마
가오리 연어 잉어 금붕어 불가사리`
