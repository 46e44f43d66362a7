import { BASE } from '../calls/paths';
import type { Definition } from '../definition/resource';

/**
 * Records that the command search finds, as data. What it looks in, their titles and who may see them are their
 * definition's own: `search`, `represent`, `access`.
 */
export interface SearchSource {
    readonly of: Definition;
    /** Fields that stand below a title; a reference is the name of its record. Those that tell records apart, unless others are named. */
    readonly about: readonly string[];
    /** The address of a record's screen below the product's own, with fields in place of their values: `/plan/{plan_id}`. */
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

/** Describes what the command search finds of a resource. */
export const searchSource = <D extends Definition>(
    of: D,
    { screen, about = of.distinguishedBy, last }: Written<D>,
): SearchSource => ({ of, screen, about, last });

const FIELD = /\{(\w+)\}/g;

/** Returns the fields whose values are in the address of a record's screen. */
export const screenFields = ({ screen }: Pick<SearchSource, 'screen'>): readonly string[] =>
    [...screen.matchAll(FIELD)].map(([, name]) => String(name));

/** Returns the address of a record's screen, as the address bar has it: `/iss/services/adr/detail/7`. */
export const foundScreen = (
    { screen }: Pick<SearchSource, 'screen'>,
    record: Readonly<Record<string, unknown>>,
): string => BASE + screen.replace(FIELD, (_field, name: string) => encodeURIComponent(String(record[name])));
