import { defineCall, type DataOf } from '../calls/call';
import { list } from '../definition/shape';
import { boolean } from '../fields/boolean';
import { choice } from '../fields/choice';
import { dateTime } from '../fields/dateTime';
import { integer, MAX_INTEGER } from '../fields/integer';
import { text } from '../fields/text';
import { rejectionList } from '../messages/rejection';
import { criteria, paged } from '../view/calls';
import { CHANGE_KINDS, JOB_CHANGES } from './changeSet';

const required = { required: true } as const;
const id = integer({ min: 1, max: MAX_INTEGER, required: true });
const count = integer({ min: 0, max: MAX_INTEGER, required: true });
const path = text({ max: 100, required: true });

/** Their only order: the newest first. */
export const CHANGE_SORTS = ['date'] as const;

const change = {
    id,
    date: dateTime(required),
    kind: choice([...CHANGE_KINDS, JOB_CHANGES], required),
    /** The path of the resource. */
    resource: path,
    /** The number of its records; 0 where it was too large to be logged; for a job the number of changed rows. */
    records: count,
    /** The record, where it is a single one; for a job its own record. */
    name: text({ max: 500 }),
    undone_date: dateTime({}),
    /** Whether it was too large to be logged, or, for a job, is no longer stored. */
    is_partial: boolean(required),
    /** The screen on which the changes of a job can be undone, for users who may, and whether they can be. */
    link: text({ max: 200 }),
    is_possible: boolean(required),
} as const;

export const changeList = defineCall({
    method: 'POST',
    path: '/change/list',
    isReading: true,
    access: 'signedIn',
    about: 'What the caller changed together, deleted, moved, decided or imported within `days`, the newest first.',
    payload: criteria({ filters: {}, sorts: CHANGE_SORTS }),
    answer: {
        ...paged({ fields: change, filters: {} }),
        /** Days for which a change can be undone: the setting CHANGE_DAYS. */
        days: count,
    },
});

export const changeUndo = defineCall({
    method: 'POST',
    path: '/change/{id}/undo',
    access: 'signedIn',
    load: 'bulk',
    about: 'Takes a change back. 409 with what was changed since, and nothing is written; with `partly` the rest is taken back.',
    payload: { partly: boolean({}) },
    answer: {
        /** Records that are restored. */
        done: count,
        rejected: rejectionList({
            resource: path,
            id,
            name: text({ max: 500, required: true }),
            /** The fields that were changed since; empty: the record itself. */
            fields: list(text({ max: 100, required: true }), required),
        }),
    },
});

export const changeCalls = [changeList, changeUndo] as const;

export type ChangeRow = DataOf<typeof changeList>['list'][number];
export type UndoAnswer = DataOf<typeof changeUndo>;
