import type { Values } from '../../../models/platform/history/difference';
import type { Changes } from '../../../models/platform/history/history';
import { codeOf, ownNames, siblingFields, type Owned } from '../../../models/owned';
import { rowKey } from '../../../models/part';
import { isChanged, type OwnedRow } from '../../platform/resources/children/row';

type AllRows = ReadonlyMap<string, readonly OwnedRow[]>;

/** The codes of rows that others name, by their ids: they may be gone when the history is read. */
type Codes = ReadonlyMap<string, ReadonlyMap<number, string>>;

const codesOf = (owned: Owned, all: AllRows): Codes =>
    new Map(
        siblingFields(owned).map(([name, , to]) => [
            name,
            new Map((all.get(to.path) ?? []).map(({ id, before, after }) => [id, codeOf(to, after ?? before ?? {})])),
        ]),
    );

/** A row as its owner's history tells it. */
const toldRow = (owned: Owned, row: Values | null, codes: Codes): Values | null => {
    if (!row) return null;
    const told: Record<string, unknown> = {};
    for (const name of ownNames(owned)) told[name] = row[name] ?? null;
    for (const [name, known] of codes)
        told[name] = ((row[name] ?? []) as readonly number[]).map(id => known.get(id) ?? String(id));
    return told;
};

/** What changes of an owner's rows, as its history has it. */
export const toldRows = (owned: Owned, all: AllRows): Changes => {
    const changed = (all.get(owned.path) ?? []).filter(isChanged);
    if (changed.length === 0) return {};
    const codes = codesOf(owned, all);
    return Object.fromEntries(
        changed.map(({ before, after }) => {
            const code = codeOf(owned, after ?? before ?? {});
            const [from, to] = [toldRow(owned, before, codes), toldRow(owned, after, codes)];
            return [rowKey(owned.owner, code), { from, to }];
        }),
    );
};
