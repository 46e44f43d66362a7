export function guideFiles(base: string): {
    readonly addresses: Readonly<Record<string, string>>;
    readonly files: readonly { readonly fileName: string; readonly source: string | Buffer }[];
};
