import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { distinctionOf } from '../../product/naming';
import type { RejectedItem } from '../../../platform/rejections/rejectedItem';
import { RejectedDialog } from '../../../platform/rejections/RejectedDialog';
import type { RejectedRequest, useDecideRequests } from './useDecide';
import { requestWorkflow } from '../../../../models/features/adr/request';
import { StepDialog } from '../../../platform/workflow/StepDialog';
import type { StepProgress } from '../../../platform/workflow/useDeciding';
import { TYPES, type ListedRequest, type RequestStep } from './request';

interface DecideDialogProps {
    readonly act: RequestStep;
    readonly requests: readonly ListedRequest[];
    readonly isBusy: boolean;
    readonly progress?: StepProgress | undefined;
    readonly error: string | undefined;
    readonly onConfirm: (reason: string) => void;
    readonly onClose: () => void;
}

/** Returns what requests are: “12 additions, 8 deletions”. */
const useKinds = () => {
    const translate = useTranslate();
    return (requests: readonly ListedRequest[]): string =>
        TYPES.map(type => ({ type, smart_count: requests.filter(each => each.type === type).length }))
            .filter(({ smart_count: count }) => count > 0)
            .map(({ type, smart_count }) => translate(`requests.kinds.${type}`, { smart_count }))
            .join(', ');
};

/** Prompts to complete or cancel, and for a reason, which is stored with the requests. */
const DecideDialog = ({ act, requests, ...props }: DecideDialogProps) => {
    const kinds = useKinds();
    return (
        <StepDialog
            {...props}
            words="requests"
            name={act}
            step={requestWorkflow.steps[act]}
            count={requests.length}
            color={act === 'complete' ? 'primary' : 'error'}
            beside={<Box sx={{ fontWeight: 500, mb: 2 }}>{kinds(requests)}</Box>}
        />
    );
};

interface DecideProps {
    readonly deciding: ReturnType<typeof useDecideRequests>;
    /** Number of requests. */
    readonly count: number;
}

/** Shows the actions on the selected requests. @param decides whether this user completes them, too */
export const RequestDecideButtons = ({
    deciding: { ask },
    count,
    decides,
}: DecideProps & { readonly decides: boolean }) => {
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

const describeRejection = (
    { request, reason, conflicts }: RejectedRequest,
    translate: Translate,
    onOpen: ((id: number) => void) | undefined,
): RejectedItem => {
    const { id, description: name } = request;
    const detail = `${distinctionOf(request)} · ${translate('requests.number', { id })}`;
    const open = { label: translate('requests.open', { id }), onOpen: () => onOpen?.(id) };
    return { name, detail, reason, ...(onOpen && conflicts.length > 0 && { open }) };
};

interface DecideDialogsProps extends Pick<DecideProps, 'deciding'> {
    readonly requests: readonly ListedRequest[];
    /** Shows a request, to choose where it conflicts. */
    readonly onOpen?: (id: number) => void;
}

/** Prompts for confirmation, and then shows the requests that were left unchanged. */
export const RequestDecideDialogs = ({ deciding, requests, onOpen }: DecideDialogsProps) => {
    const translate = useTranslate();
    const { asking, isBusy, progress, error, rejected, decide, stop, clearRejections } = deciding;
    return (
        <>
            {asking && (
                <DecideDialog
                    act={asking}
                    requests={requests}
                    isBusy={isBusy}
                    progress={progress}
                    error={error}
                    onConfirm={decide}
                    onClose={stop}
                />
            )}
            <RejectedDialog
                title={translate('requests.rejected', { smart_count: rejected.length })}
                rejected={rejected.map(each => describeRejection(each, translate, onOpen))}
                onClose={clearRejections}
            />
        </>
    );
};
