import { defineCall, type DataOf } from '../calls/call';
import { list } from '../definition/shape';
import { boolean } from '../fields/boolean';
import { choice } from '../fields/choice';
import { dateTime } from '../fields/dateTime';
import { integer, MAX_INTEGER } from '../fields/integer';
import { text } from '../fields/text';
import { rejectionList } from '../messages/rejection';
import { criteria, paged } from '../view/calls';
import { CHANGE_KINDS, CHANGE_RETENTION_DAYS, JOB_CHANGES } from './changeSet';

const required = { required: true } as const;
const id = integer({ min: 1, max: MAX_INTEGER, required: true });
const count = integer({ min: 0, max: MAX_INTEGER, required: true });
const path = text({ max: 100, required: true });

/** They are in one order, the newest first. */
export const CHANGE_SORTS = ['date'] as const;

const change = {
    id,
    date: dateTime(required),
    kind: choice([...CHANGE_KINDS, JOB_CHANGES], required),
    /** The path of the resource. */
    resource: path,
    /** How many records of it; 0 where it was too large to be kept, of a job how many rows it changed. */
    records: count,
    /** The record, where it is one; of a job its own. */
    name: text({ max: 500 }),
    undone_date: dateTime({}),
    /** It was too large to be logged, or of a job is stored no longer. */
    is_partial: boolean(required),
    /** The screen on which what a job changed is taken back, for whoever may, and whether it can be. */
    link: text({ max: 200 }),
    is_possible: boolean(required),
} as const;

export const changeList = defineCall({
    method: 'POST',
    path: '/change/list',
    isReading: true,
    access: 'signedIn',
    about: `What the caller changed together, deleted, moved, decided or imported within ${String(CHANGE_RETENTION_DAYS)} days, the newest first.`,
    payload: criteria({ filters: {}, sorts: CHANGE_SORTS }),
    answer: paged({ fields: change, filters: {} }),
});

export const changeUndo = defineCall({
    method: 'POST',
    path: '/change/{id}/undo',
    access: 'signedIn',
    load: 'bulk',
    about: 'Takes a change back. 409 with what was changed since, and nothing is written; with `partly` the rest is taken back.',
    payload: { partly: boolean({}) },
    answer: {
        /** Records that are as they were. */
        done: count,
        rejected: rejectionList({
            resource: path,
            id,
            name: text({ max: 500, required: true }),
            /** The fields that were changed since; none: the record itself. */
            fields: list(text({ max: 100, required: true }), required),
        }),
    },
});

export const changeCalls = [changeList, changeUndo] as const;

export type ChangeRow = DataOf<typeof changeList>['list'][number];
export type UndoAnswer = DataOf<typeof changeUndo>;
