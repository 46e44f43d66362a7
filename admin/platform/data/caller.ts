import { CALLER_HEADER, callerMark } from '../../../models/platform/sessions/callerHeader';

/** The id of the user of this tab's screens; undefined: no user. */
let caller: number | undefined;

export const noteCaller = (id: number | undefined): void => {
    caller = id;
};

/** Returns the headers of a call that writes: the server rejects it (401) if another user is signed in by now. */
export const callerHeaders = (): Readonly<Record<string, string>> =>
    caller === undefined ? {} : { [CALLER_HEADER]: callerMark(caller) };
