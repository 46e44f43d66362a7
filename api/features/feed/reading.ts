import type { Header } from '../../../models/features/feed/header';
import type { RowCheck } from './check/row';
import type { CodeReadings } from './codes/feedCodes';

/** The reading of a feed's file: its header, its columns in order, and the readings of its code columns. */
export interface Reading extends Pick<RowCheck, 'columns'> {
    readonly header: Header;
    readonly readings: CodeReadings;
}
