import type { Values } from '../../../models/difference';
import type { Changes } from '../../../models/history';
import { codeOf, ownNames, siblingFields, type Owned } from '../../../models/owned';
import { rowKey } from '../../../models/part';
import { isChanged, type OwnedRow } from './row';

type AllRows = ReadonlyMap<string, readonly OwnedRow[]>;

/** A row as its owner's history tells it: rows beside it by their codes, since they may be gone when it is read. */
const toldRow = (owned: Owned, row: Values | null, all: AllRows): Values | null => {
    if (!row) return null;
    const told = Object.fromEntries(ownNames(owned).map(name => [name, row[name] ?? null]));
    for (const [name, , to] of siblingFields(owned)) {
        const codes = new Map(
            (all.get(to.path) ?? []).map(({ id, before, after }) => [id, codeOf(to, after ?? before ?? {})]),
        );
        told[name] = ((row[name] ?? []) as readonly number[]).map(id => codes.get(id) ?? String(id));
    }
    return told;
};

/** What changes of an owner's rows, as its history has it. */
export const toldRows = (owned: Owned, all: AllRows): Changes =>
    Object.fromEntries(
        (all.get(owned.path) ?? []).filter(isChanged).map(({ before, after }) => {
            const code = codeOf(owned, after ?? before ?? {});
            const [from, to] = [toldRow(owned, before, all), toldRow(owned, after, all)];
            return [rowKey(owned.owner, code), { from, to }];
        }),
    );
