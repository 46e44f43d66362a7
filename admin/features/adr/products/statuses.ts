import { colorClass } from '../../../platform/fields/palette';
import type { Reference } from './product';

export interface Status {
    readonly id: number;
    readonly code: string;
    readonly name: string;
    readonly enabled: boolean;
    /** The text of a cell: the status's default code, else its code (docs/domain.md section 5). */
    readonly letter: string;
    /** A color of the palette; null: neutral. */
    readonly color: string | null;
}

export interface ProductStatuses {
    readonly list: readonly Status[];
    readonly byId: ReadonlyMap<number, Status>;
    /** Statuses that can be set. */
    readonly offered: readonly Status[];
}

/** Returns the product entity statuses, each with its letter and its colour, in the order of pick lists. */
export const statusesOf = (references: readonly Reference[]): ProductStatuses => {
    const list = references.map(({ id, code, name, enabled, default_code, color }) => ({
        id,
        code,
        name,
        enabled,
        letter: default_code || code,
        color,
    }));
    return { list, byId: new Map(list.map(status => [status.id, status])), offered: list.filter(each => each.enabled) };
};

/** Returns the classes that show a status's colour, in a cell and outside of the grid. */
export const statusClass = ({ color }: Status): string => `adr-status ${colorClass(color)}`;

const same = (a: string, b: string): boolean => a.toUpperCase() === b.toUpperCase();

/** Returns the status that a text names by its letter, its code or its name; undefined when there is none. */
export const namedStatus = ({ offered }: ProductStatuses, text: string): Status | undefined =>
    offered.find(({ letter }) => same(letter, text)) ??
    offered.find(({ code }) => same(code, text)) ??
    offered.find(({ name }) => same(name, text));

/**
 * Returns the status for a typed letter: the one of that letter; of several that begin with it, the one after the
 * cell's own.
 */
export const typedStatus = (statuses: ProductStatuses, key: string, current: number | null): Status | undefined => {
    if (key.length !== 1 || key === ' ') return undefined;
    const exact = statuses.offered.find(({ letter }) => same(letter, key));
    if (exact) return exact;
    const found = statuses.offered.filter(({ letter }) => same(letter.charAt(0), key));
    const at = found.findIndex(({ id }) => id === current);
    return found[(at + 1) % found.length];
};
