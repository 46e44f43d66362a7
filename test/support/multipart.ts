const BOUNDARY = '----endcap-test-boundary';

export interface FilePart {
    readonly name?: string;
    readonly filename: string;
    readonly content: string | Buffer;
}

/** Builds a form with files in the format of a browser. */
export const multipart = (
    fields: Readonly<Record<string, string | readonly string[]>>,
    ...files: readonly FilePart[]
) => {
    const parts = [
        ...Object.entries(fields).flatMap(([name, values]) =>
            [values]
                .flat()
                .map(value =>
                    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
                ),
        ),
        ...files.flatMap(({ name = 'file', filename, content }) => [
            Buffer.from(
                `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\n` +
                    'Content-Type: text/csv\r\n\r\n',
            ),
            Buffer.from(content),
            Buffer.from('\r\n'),
        ]),
        Buffer.from(`--${BOUNDARY}--\r\n`),
    ];
    return {
        payload: Buffer.concat(parts),
        headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    };
};
