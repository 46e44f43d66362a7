import type { Actor } from '../../../models/database/actor';
import type { Read } from '../../../models/database/read';
import type { Transaction } from '../../../models/database/transaction';

/** The page where the changes of a job are undone, and whether this is possible. */
export interface JobUndo {
    /** A path of the screens. */
    readonly link: string;
    readonly isPossible: boolean;
}

/** Work that the writers of a resource do in addition to its hooks, which an undo does too. */
export interface UndoRules {
    /** Returns a record as one line, where its definition's fields do not identify it. */
    readonly name?: (record: object, read: Read) => Promise<string>;
    /** Returns where the changes of a record's job are undone; undefined: the record is gone. */
    readonly ofJob?: (id: number, read: Read) => Promise<JobUndo | undefined>;
    /** Locks these records against other writers, before they are read. */
    readonly lock?: (ids: readonly number[], transaction: Transaction) => Promise<void>;
    /** Checks values that are to be restored in a record, where calls check them and no hook does. @throws Failure */
    readonly check?: (id: number, values: object, transaction: Transaction) => Promise<void>;
    /** Notes that records were changed, restored or removed. @param records as they were last read */
    readonly done?: (records: readonly object[], by: Actor, transaction: Transaction) => Promise<void>;
}

/** The rules of those resources that have any, by their paths. */
export type AllUndoRules = Readonly<Record<string, UndoRules>>;
