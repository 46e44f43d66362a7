import type { IssuerProblem } from '../../../../models/platform/sessions/issuerCalls';

/** A sign-in by an issuer that did not happen: its user is shown the problem, the log has the reason. */
export class IssuerError extends Error {
    override readonly name = 'IssuerError';

    /** @param reason for the log, without codes, tokens and addresses of users */
    constructor(
        readonly problem: IssuerProblem,
        readonly reason: string,
    ) {
        super(reason);
    }
}
