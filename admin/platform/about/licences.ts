import { unanswered } from '../data/ServiceError';

/** Where the build has put the list; not there where nothing was built. */
declare const LICENCES_FILE: string | undefined;

export interface Licence {
    readonly name: string;
    readonly version: string;
    readonly licence: string;
    /** Its home; none where its package names none. */
    readonly link: string;
}

/** What is installed beside our own code; undefined where that was not listed. @throws ServiceError */
export const loadLicences = async (): Promise<readonly Licence[] | undefined> => {
    if (typeof LICENCES_FILE === 'undefined') return undefined;
    const response = await fetch(LICENCES_FILE).catch((error: unknown) => {
        throw unanswered(error);
    });
    const isList = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    return isList ? ((await response.json()) as readonly Licence[]) : undefined;
};
