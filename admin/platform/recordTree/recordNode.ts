import type { RaRecord } from 'react-admin';

/** A record of a tree with those below it. */
export interface RecordNode extends RaRecord<number> {
    readonly version: number;
    readonly children: readonly RecordNode[];
}
