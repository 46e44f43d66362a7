import type { ReactNode } from 'react';
import type { Identifier } from 'react-admin';

/** The selected records of a list, and the actions on them. */
export interface RecordSelection<R> {
    readonly ids: readonly Identifier[];
    readonly set: (ids: readonly Identifier[]) => void;
    /** Whether any action applies to a record. */
    readonly isOffered: (record: R) => boolean;
    /** Returns the name of the checkbox that selects a record. */
    readonly nameOf: (record: R) => string;
    /** The name of the checkbox that selects the page. */
    readonly pageName: string;
    /** Text with the number of selected records. */
    readonly label: string;
    /** Actions on the selected records. */
    readonly actions: ReactNode;
}
