import type { Actor } from '../../../models/database/actor';
import type { Read } from '../../../models/database/read';
import type { Transaction } from '../../../models/database/transaction';

/** Where what a job changed is taken back, and whether it can be. */
export interface JobUndo {
    /** A path of the screens. */
    readonly link: string;
    readonly isPossible: boolean;
}

/** What the writers of a resource do beside its hooks, and an undo does too. */
export interface UndoRules {
    /** Writes a record in one line, where its definition's fields do not tell which it is. */
    readonly name?: (record: object, read: Read) => Promise<string>;
    /** Returns where what the job of a record changed is taken back; undefined: the record is gone. */
    readonly ofJob?: (id: number, read: Read) => Promise<JobUndo | undefined>;
    /** Makes other writers of these records wait, before they are read. */
    readonly lock?: (ids: readonly number[], transaction: Transaction) => Promise<void>;
    /** Checks values that a record is to get back, where calls check them and no hook does. @throws Failure */
    readonly check?: (id: number, values: object, transaction: Transaction) => Promise<void>;
    /** Notes that records were changed, put back or removed. @param records as they were read last */
    readonly done?: (records: readonly object[], by: Actor, transaction: Transaction) => Promise<void>;
}

/** The rules of those resources that have any, by their paths. */
export type AllUndoRules = Readonly<Record<string, UndoRules>>;
