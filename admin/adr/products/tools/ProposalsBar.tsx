import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { formatInteger } from '../../../../models/platform/format/format';
import { ErrorBanner } from '../../../platform/layout/ErrorBanner';
import { countOf, NO_DRAFTS, withoutProducts } from '../../../features/adr/products/edit/drafts';
import { submitProposals } from '../edit/proposals';
import type { Editing } from '../edit/useEditing';

interface ProposalsBarProps {
    readonly adr: number;
    readonly editing: Editing;
    /** Requests were made. */
    readonly onSubmitted: () => void;
}

/** What is proposed and not asked for yet; one request a product. Below the grid, whose rows stay where they are. */
export const ProposalsBar = ({ adr, editing, onSubmitted }: ProposalsBarProps) => {
    const { role, drafts, setDrafts, tell } = editing;
    const translate = useTranslate();
    const notify = useNotify();
    const [done, setDone] = useState<number>();
    const [unanswered, setUnanswered] = useState<string>();
    // What is being saved is ahead of the server too, and no proposal.
    if (role !== 'propose' || drafts.size === 0) return null;
    const counts = { changes: formatInteger(countOf(drafts)), products: formatInteger(drafts.size) };

    const submit = async () => {
        setDone(0);
        setUnanswered(undefined);
        const outcome = await submitProposals(adr, drafts, setDone);
        setDone(undefined);
        setDrafts(
            withoutProducts(
                drafts,
                outcome.done.map(({ product }) => product.id),
            ),
        );
        tell(outcome.refused);
        setUnanswered(outcome.unanswered);
        const count = outcome.done.length;
        if (count > 0) {
            notify('adrProducts.submitted', {
                type: 'success',
                messageArgs: { smart_count: count, count: formatInteger(count) },
            });
            onSubmitted();
        }
    };
    return (
        <Alert
            severity="info"
            sx={{ py: 0, alignItems: 'center', flexWrap: 'wrap' }}
            action={
                <>
                    <Button color="inherit" disabled={done !== undefined} onClick={() => setDrafts(NO_DRAFTS)}>
                        {translate('adrProducts.discard')}
                    </Button>
                    <Button variant="contained" disabled={done !== undefined} onClick={() => void submit()}>
                        {done === undefined
                            ? translate('adrProducts.submit')
                            : translate('adrProducts.saving', { done, total: drafts.size })}
                    </Button>
                </>
            }
        >
            {translate('adrProducts.proposed', counts)}
            {unanswered && <ErrorBanner message={unanswered} />}
        </Alert>
    );
};
