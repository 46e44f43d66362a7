import type { Definition } from '../definition/resource';

/** Where the history of a resource's records is, below the API's base. */
export const historyPathOf = ({ path, history }: Definition): string => history?.path ?? path;

export const AUDIT_ACTIONS = ['create', 'update', 'delete', 'import'] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** field -> its old and new value, as records have them; before a create and after a delete there is none. */
export type Changes = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;

/** One write of a record, as `GET …/{id}/history` answers it (api.md). */
export interface HistoryEntry {
    readonly id: number;
    /** ISO 8601, UTC. */
    readonly date: string;
    /** Who wrote: a username. */
    readonly user: string;
    readonly action: AuditAction;
    readonly changes: Changes;
}
