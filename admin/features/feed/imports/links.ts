/** The screens of imports. */
export const IMPORTS = '/services/tpm/import/list';
export const IMPORT = '/services/tpm/import/create';
export const importAt = (id: number): string => `/services/tpm/import/detail/${String(id)}`;
