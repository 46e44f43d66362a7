import { useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import { DecideDialog } from './DecideDialog';
import { formatUpc } from '../../../../models/platform/format/format';
import type { Refused } from '../../../platform/rejections/rejectedItem';
import { RefusedDialog } from '../../../refusal/RefusedDialog';
import type { RefusedRequest, useDecide } from './useDecide';

interface DecideProps {
    readonly deciding: ReturnType<typeof useDecide>;
    /** Of how many requests. */
    readonly count: number;
}

/** What can be done with the selected requests. @param decides whether this user completes them, too */
export const DecideButtons = ({ deciding: { ask }, count, decides }: DecideProps & { readonly decides: boolean }) => {
    const translate = useTranslate();
    return (
        <>
            <Button size="small" color="error" onClick={() => ask('cancel')}>
                {translate(decides ? 'requests.cancel' : 'requests.withdraw', { smart_count: count })}
            </Button>
            {decides && (
                <Button size="small" variant="contained" onClick={() => ask('complete')}>
                    {translate('requests.complete')}
                </Button>
            )}
        </>
    );
};

type Translate = ReturnType<typeof useTranslate>;

const told = (
    { request: { id, description, upc_item }, reason, conflicts }: RefusedRequest,
    translate: Translate,
    onOpen: ((id: number) => void) | undefined,
): Refused => ({
    name: description,
    detail: `${formatUpc(upc_item)} · ${translate('requests.number', { id })}`,
    reason,
    ...(onOpen &&
        conflicts.length > 0 && { open: { label: translate('requests.open', { id }), onOpen: () => onOpen(id) } }),
});

interface DecideDialogsProps extends Pick<DecideProps, 'deciding' | 'count'> {
    /** Shows a request, to choose where it conflicts. */
    readonly onOpen?: (id: number) => void;
}

/** Asks before it is done, and says what was left as it was. */
export const DecideDialogs = ({ deciding, count, onOpen }: DecideDialogsProps) => {
    const translate = useTranslate();
    const { asking, isBusy, progress, error, refused, decide, stop, forgetRefused } = deciding;
    return (
        <>
            {asking && (
                <DecideDialog act={asking} {...{ count, isBusy, progress, error }} onConfirm={decide} onClose={stop} />
            )}
            <RefusedDialog
                title={translate('requests.refused', { smart_count: refused.length })}
                refused={refused.map(each => told(each, translate, onOpen))}
                onClose={forgetRefused}
            />
        </>
    );
};
