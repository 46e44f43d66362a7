import type { Values } from '../../../models/platform/history/difference';
import { rowsPatch, type PlacedRow } from '../../../models/platform/children/cellPatch';
import { formCollectionOf } from '../../../models/platform/definition/registry';
import type { FormPathOf } from './SaveError';

/** The values of a save call, and the mapping from its errors to the form. */
export interface SavePayload {
    readonly values: Values;
    readonly formPathOf?: FormPathOf;
}

type Rows = readonly PlacedRow[];

/** Builds the mapping from errors of the rows that were sent to the rows that the form shows. */
const placing =
    (name: string, sent: Rows, shown: Rows): FormPathOf =>
    path => {
        if (path === name) return name;
        const [, list, index, field] = /^(\w+)\.(\d+)\.(\w+)$/.exec(path) ?? [];
        if (list !== name || field === undefined) return undefined;
        const at = shown.findIndex(({ id }) => id === sent[Number(index)]?.id);
        // A row that was to go is not among them any more.
        return at < 0 ? name : `${name}.${String(at)}.${field}`;
    };

/** Of rows only those that differ are sent. @param values a new record’s, or what changes of one */
export const toSavePayload = (resource: string, values: Values, before: Values = {}): SavePayload => {
    const collection = formCollectionOf({ path: resource });
    if (!collection || !(collection.rows.name in values)) return { values };
    const { name } = collection.rows;
    const { [name]: shown, ...fields } = values as Readonly<Record<string, Rows>>;
    const sent = rowsPatch(collection, (before[name] ?? []) as Rows, shown ?? []);
    return {
        values: sent.length > 0 ? { ...fields, [name]: sent } : fields,
        formPathOf: placing(name, sent, shown ?? []),
    };
};
