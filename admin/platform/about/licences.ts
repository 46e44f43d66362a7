import { toRequestFailedError } from '../data/ServiceError';

/** The file into which the build has written the list; undefined where nothing was built. */
declare const LICENCES_FILE: string | undefined;

export interface Licence {
    readonly name: string;
    readonly version: string;
    readonly licence: string;
    /** Its home; none where its package names none. */
    readonly link: string;
}

/** Loads the list of what is installed beside our own code; undefined where there is none. @throws ServiceError */
export const loadLicences = async (): Promise<readonly Licence[] | undefined> => {
    if (typeof LICENCES_FILE === 'undefined') return undefined;
    const response = await fetch(LICENCES_FILE).catch((error: unknown) => {
        throw toRequestFailedError(error);
    });
    const isList = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    return isList ? ((await response.json()) as readonly Licence[]) : undefined;
};
