import type { Definition } from '../definition/resource';

/** Returns the path of the history of a resource's records, below the API's base. */
export const historyPathOf = ({ path, history }: Definition): string => history?.path ?? path;

export const AUDIT_ACTIONS = ['create', 'update', 'delete', 'import', 'restore'] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** field -> its old and new value, as records have them; before a create and after a delete there is none. */
export type Changes = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;

/** One write of a record, as `GET …/{id}/history` answers it (docs/api.md). */
export interface HistoryEntry {
    readonly id: number;
    /** ISO 8601, UTC. */
    readonly date: string;
    /** The username of the writer. */
    readonly user: string;
    readonly action: AuditAction;
    readonly changes: Changes;
    /** The change set that it is part of, if that can be taken back; null: none. */
    readonly change_set_id: number | null;
}
