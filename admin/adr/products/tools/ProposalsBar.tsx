import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { formatInteger } from '../../../../models/format';
import { countOf, NO_DRAFTS, withoutProducts } from '../edit/drafts';
import { submitProposals } from '../edit/proposals';
import type { Editing } from '../edit/useEditing';

interface ProposalsBarProps {
    readonly adr: number;
    readonly editing: Editing;
    /** Requests were made. */
    readonly onSubmitted: () => void;
}

/** What is proposed and not asked for yet; one request a product. */
export const ProposalsBar = ({ adr, editing, onSubmitted }: ProposalsBarProps) => {
    const { drafts, setDrafts, tell } = editing;
    const translate = useTranslate();
    const notify = useNotify();
    const [done, setDone] = useState<number>();
    if (drafts.size === 0) return null;
    const counts = { changes: formatInteger(countOf(drafts)), products: formatInteger(drafts.size) };

    const submit = async () => {
        setDone(0);
        const outcome = await submitProposals(adr, drafts, setDone);
        setDone(undefined);
        setDrafts(
            withoutProducts(
                drafts,
                outcome.done.map(({ product }) => product.id),
            ),
        );
        tell(outcome.refused);
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
        </Alert>
    );
};
