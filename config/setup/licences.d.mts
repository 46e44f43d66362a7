export function licencesFile(): { readonly fileName: string; readonly source: string };
