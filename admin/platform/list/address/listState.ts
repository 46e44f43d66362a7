import type { SortPayload } from 'react-admin';
import { PAGE_SIZE } from '../../../../models/platform/view/criteria';
import { normalizeText } from '../../../../models/platform/format/normalize';
import { PAGE_SIZES } from '../results/Pager';

/** Values by key: the name of a field, in some lists with an operator (`name_like`); `q` searches several fields. */
export type ListFilter = Readonly<Record<string, unknown>>;

/** The state of a list, as the address bar has it: it can be sent to a colleague and opened again. */
export interface ListState {
    readonly filter: ListFilter;
    readonly sort: SortPayload;
    readonly page: number;
    readonly size: number;
    /** The record whose detail is open beside the list. */
    readonly open: number | null;
}

/** The format of a list's state in an address; invalid parameters are ignored. */
export interface Address {
    readonly read: (query: string) => ListState;
    /** The inverse of `read`; defaults are left out. */
    readonly write: (listState: ListState) => string;
    /** Returns the part of a list's state that is saved under a name: not the page, nor the open record. */
    readonly keep: (listState: ListState) => Readonly<Record<string, unknown>>;
    /** The inverse of `keep`; unreadable values are no search at all. */
    readonly fromSaved: (value: Readonly<Record<string, unknown>>) => ListState;
}

export const isNothing = (value: unknown): boolean =>
    value === null ||
    value === undefined ||
    value === '' ||
    Number.isNaN(value) ||
    (Array.isArray(value) && value.length === 0);

/** Removes empty values, which filter nothing. */
export const withoutNothing = (filter: ListFilter): ListFilter =>
    Object.fromEntries(Object.entries(filter).filter(([, value]) => !isNothing(value)));

export const withoutKeys = (filter: ListFilter, keys: readonly string[]): ListFilter =>
    Object.fromEntries(Object.entries(filter).filter(([key]) => !keys.includes(key)));

/** Returns a value as text of an address or of a browser's input. */
export const asText = (value: unknown): string => (isNothing(value) ? '' : String(value));

/** Returns a filter that is typed as text, such as `q`; empty where it is no text. */
export const textIn = (filter: ListFilter, key: string): string => {
    const value = filter[key];
    return typeof value === 'string' ? value : '';
};

/** Whether anything is filtered; blanks alone filter nothing. */
export const hasFilter = (filter: ListFilter): boolean =>
    Object.values(withoutNothing(filter)).some(value => typeof value !== 'string' || normalizeText(value) !== '');

export const positive = (text: string | null): number | null =>
    text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;

/** Returns a page size that is offered; any other becomes the default. */
export const sizeOf = (text: string | null): number => {
    const size = positive(text);
    return PAGE_SIZES.find(each => each === size) ?? PAGE_SIZE;
};

export const orderOf = (order: string | null, usual: SortPayload['order']): SortPayload['order'] =>
    order === 'ASC' || order === 'DESC' ? order : usual;
