import type { ResourcePath } from './resource';

/** Where the histories of definitions are whose other calls are hand-made (api.md, "Criteria calls"). */
export const historyPaths = {
    'services/product': 'product',
    'services/adr': 'adr',
    'services/adr/entity': 'adr/entity',
    'services/adr/product': 'adr/product',
    'services/adr/request': 'adr/request',
} as const satisfies Partial<Record<ResourcePath, string>>;

/** Where the history of a resource is, below the API's base. */
export const historyPathOf = (resource: string): string =>
    (historyPaths as Readonly<Record<string, string | undefined>>)[resource] ?? resource;

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
