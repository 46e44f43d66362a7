import type { Definition } from '../definition/resource';

/** Returns the path of the history of a resource's records, below the API's base. */
export const historyPathOf = ({ path, history }: Definition): string => history?.path ?? path;

export const AUDIT_ACTIONS = ['create', 'update', 'delete', 'import', 'restore'] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** field -> its old and new value, in the form of a record; before a create and after a delete there is none. */
export type Changes = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;

/** One write of a record, in the form of the answer of `GET …/{id}/history` (docs/api.md). */
export interface HistoryEntry {
    readonly id: number;
    /** ISO 8601, UTC. */
    readonly date: string;
    /** The username of the writer. */
    readonly user: string;
    readonly action: AuditAction;
    readonly changes: Changes;
    /** The change set that it is part of, if that can be undone; null: none. */
    readonly change_set_id: number | null;
}
