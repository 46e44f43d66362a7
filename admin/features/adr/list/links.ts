import { adr } from '../../../../models/features/adr/adr';

/** Addresses of an ADR's screens, as react-admin has them. */
export const detailOf = (id: number): string => `/${adr.path}/${String(id)}/show`;
export const updateOf = (id: number): string => `/${adr.path}/${String(id)}`;
export const productsOf = (id: number): string => `/${adr.path}/products/${String(id)}`;
export const requestsOf = (id: number): string => `/${adr.path}/requests/${String(id)}`;
