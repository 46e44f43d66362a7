import { CHANGE_SET_HEADER } from '../../models/platform/undo/changeSet';
import type { UndoAnswer } from '../../models/platform/undo/calls';
import type { Answer, Client } from './app';

/** Returns the id of the change set in an answer. */
export const changeSetOf = ({ headers }: Pick<Answer<unknown>, 'headers'>): number =>
    Number(headers[CHANGE_SET_HEADER] ?? 0);

/** Undoes the change of an answer. */
export const takeBack = (client: Client, answer: Answer<unknown>, payload: object = {}): Promise<Answer<UndoAnswer>> =>
    client.call('POST', `/change/${String(changeSetOf(answer))}/undo`, payload);
