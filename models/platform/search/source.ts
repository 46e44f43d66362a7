import { BASE } from '../calls/paths';
import type { Definition } from '../definition/resource';

/**
 * Records that the command search finds, as data. The searched fields, the titles and the access are their definition's
 * own: `search`, `represent`, `access`.
 */
export interface SearchSource {
    readonly of: Definition;
    /**
     * Fields that are shown below a title; a reference shows the name of its record. By default those that distinguish
     * records.
     */
    readonly about: readonly string[];
    /** The address of a record's screen below the product's own, with placeholders for fields: `/plan/{plan_id}`. */
    readonly screen: string;
    /** The boolean field of records that come after all others: `dropped`. */
    readonly last: string | undefined;
}

type FieldOf<D extends Definition> = keyof D['allFields'] & string;

interface Written<D extends Definition> {
    readonly screen: `/${string}`;
    readonly about?: readonly FieldOf<D>[];
    readonly last?: FieldOf<D>;
}

/** Defines the source for the command search of a resource. */
export const searchSource = <D extends Definition>(
    of: D,
    { screen, about = of.distinguishedBy, last }: Written<D>,
): SearchSource => ({ of, screen, about, last });

const FIELD = /\{(\w+)\}/g;

/** Returns the fields whose values are in the address of a record's screen. */
export const screenFields = ({ screen }: Pick<SearchSource, 'screen'>): readonly string[] =>
    [...screen.matchAll(FIELD)].map(([, name]) => String(name));

/** Returns the address of a record's screen, as in the address bar: `/iss/services/adr/detail/7`. */
export const foundScreen = (
    { screen }: Pick<SearchSource, 'screen'>,
    record: Readonly<Record<string, unknown>>,
): string => BASE + screen.replace(FIELD, (_field, name: string) => encodeURIComponent(String(record[name])));
