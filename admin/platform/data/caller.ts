import { CALLER_HEADER, callerMark } from '../../../models/platform/sessions/callerHeader';

/** The id of whom the screens of this tab are for; undefined: nobody. */
let caller: number | undefined;

export const noteCaller = (id: number | undefined): void => {
    caller = id;
};

/** Returns the headers of a call that writes: the server refuses it (401) where somebody else is signed in by now. */
export const callerHeaders = (): Readonly<Record<string, string>> =>
    caller === undefined ? {} : { [CALLER_HEADER]: callerMark(caller) };
