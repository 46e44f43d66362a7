import { useMemo } from 'react';
import { useNotify } from 'react-admin';
import { formatInteger } from '../../../../../models/platform/format/format';
import { makeStore } from '../../../../platform/data/store';
import type { DocumentSheet } from '../../../../platform/grid/editableSheet';
import { makeSteps } from '../../../../platform/grid/steps';
import { useEditableSheet, type EditedDocument } from '../../../../platform/grid/useEditableSheet';
import type { RejectedItem } from '../../../../platform/rejections/rejectedItem';
import { countOf, NO_DRAFTS, removeDrafts, type Drafts } from './drafts';
import { draftsOf } from './draftStore';
import { submitProposals } from './proposals';

/** Proposals are visible to others only after they are submitted. */
const SUBMITTED = makeStore(NO_DRAFTS);

const documentOf = (adr: number): EditedDocument<Drafts, Drafts> => ({
    steps: makeSteps(draftsOf(adr)),
    saved: SUBMITTED,
    countUnsaved: (_, drafts) => countOf(drafts),
});

interface On {
    /** Called with proposals for which no request was created. */
    readonly rejected: (rejected: readonly RejectedItem[]) => void;
    /** Called after requests were created. */
    readonly submitted: () => void;
}

/** Collects changes as proposals, and submits them: one request for each product. */
export const useProposals = (adr: number, on: On): DocumentSheet<Drafts> => {
    const notify = useNotify();
    const document = useMemo(() => documentOf(adr), [adr]);
    const { steps } = document;
    return useEditableSheet(document, {
        save: async onProgress => {
            const drafts = steps.value.get();
            const tell = (done: number) => onProgress({ done, total: drafts.size });
            tell(0);
            const { done, rejected, requestFailed } = await submitProposals(adr, drafts, tell);
            const ids = done.map(({ product }) => product.id);
            steps.reset(removeDrafts(steps.value.get(), ids));
            on.rejected(rejected);
            const count = done.length;
            if (count > 0) {
                notify('adrProducts.submitted', {
                    type: 'success',
                    messageArgs: { smart_count: count, count: formatInteger(count) },
                });
                on.submitted();
            }
            if (requestFailed === undefined) return { is: 'saved' };
            return { is: 'failed', message: requestFailed, canRetry: true };
        },
        merge: () => undefined,
        discard: () => steps.reset(NO_DRAFTS),
    });
};
