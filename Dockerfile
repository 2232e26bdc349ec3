# One static binary on an empty image. Its data lies in /data.
FROM golang:1.26 AS build
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
RUN CGO_ENABLED=0 go build -trimpath -ldflags "-s -w" -o /out/hanpan ./cmd/hanpan \
 && mkdir -p /out/data && mkdir -m 1777 /out/tmp

FROM scratch
COPY --from=build /out/hanpan /hanpan
COPY --from=build --chown=65532:65532 /out/data /data
COPY --from=build /out/tmp /tmp
USER 65532:65532
ENV HANPAN_LISTEN=:8080 HANPAN_DATA=/data
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=4s --start-period=5s CMD ["/hanpan", "health"]
ENTRYPOINT ["/hanpan"]
