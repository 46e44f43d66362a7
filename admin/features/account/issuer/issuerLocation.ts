import {
    CODE_STEP,
    ISSUER_PROBLEMS,
    oidcStart,
    PROBLEM_PARAMETER,
    STEP_PARAMETER,
    type IssuerProblem,
} from '../../../../models/platform/sessions/issuerCalls';
import { API } from '../../../../models/platform/calls/paths';

/** Returns the address that leads to the issuer's page. @param next the screen to open after sign-in */
export const startLocation = (next: string): string =>
    `${API}${oidcStart.path}?${new URLSearchParams({ next }).toString()}`;

/** What a sign-in by the issuer has come back with, by the address of the login. */
interface IssuerReturn {
    readonly problem: IssuerProblem | undefined;
    /** Whether a code of the second factor has to follow. */
    readonly isAtCode: boolean;
}

export const parseIssuerReturn = (search: string): IssuerReturn => {
    const parameters = new URLSearchParams(search);
    return {
        problem: ISSUER_PROBLEMS.find(problem => problem === parameters.get(PROBLEM_PARAMETER)),
        isAtCode: parameters.get(STEP_PARAMETER) === CODE_STEP,
    };
};
