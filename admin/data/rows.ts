import type { Values } from '../../models/platform/history/difference';
import { rowsPatch, type PlacedRow } from '../../models/partPatch';
import { rowsPartOf } from '../../models/resources';
import type { PlaceOf } from '../platform/data/SaveError';

/** What a call is given, and where the form has what is said of it. */
export interface Given {
    readonly values: Values;
    readonly placeOf?: PlaceOf;
}

type Rows = readonly PlacedRow[];

/** Where a form has what is said of the rows that were sent of those that it shows. */
const placing =
    (name: string, sent: Rows, shown: Rows): PlaceOf =>
    path => {
        if (path === name) return name;
        const [, list, index, field] = /^(\w+)\.(\d+)\.(\w+)$/.exec(path) ?? [];
        if (list !== name || field === undefined) return undefined;
        const at = shown.findIndex(({ id }) => id === sent[Number(index)]?.id);
        // A row that was to go is not among them any more.
        return at < 0 ? name : `${name}.${String(at)}.${field}`;
    };

/** Of rows only those that differ are sent. @param values a new record’s, or what changes of one */
export const givenOf = (resource: string, values: Values, before: Values = {}): Given => {
    const part = rowsPartOf({ path: resource });
    if (!part || !(part.rows.name in values)) return { values };
    const { name } = part.rows;
    const { [name]: shown, ...fields } = values as Readonly<Record<string, Rows>>;
    const sent = rowsPatch(part, (before[name] ?? []) as Rows, shown ?? []);
    return {
        values: sent.length > 0 ? { ...fields, [name]: sent } : fields,
        placeOf: placing(name, sent, shown ?? []),
    };
};
