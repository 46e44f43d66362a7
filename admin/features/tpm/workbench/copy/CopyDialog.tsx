import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import CloseIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import { copy, type CopyAnswer } from '../../../../../models/features/tpm/copyCalls';
import { CANCELLED } from '../../../../../models/features/tpm/promotion';
import { callApi } from '../../../../platform/data/callApi';
import { messageOf } from '../../../../platform/data/ServiceError';
import { useCall } from '../../../../platform/data/useCall';
import { useGranted } from '../../../../platform/data/useGranted';
import { useWorkbench } from '../context';
import { nameOf, promotionsOf, type WorkbenchNode } from '../nodes';
import { CopyDone } from './CopyDone';
import { CopyOptions } from './CopyOptions';
import { CopyPreview } from './CopyPreview';
import { CopyTargets } from './CopyTargets';
import { useNotifyCopied } from './takeBack';
import { useCopying, type Copying } from './useCopying';

const STEPS = ['where', 'how', 'preview', 'done'] as const;
type StepName = (typeof STEPS)[number];

/** Reads the preview of the choices while it is open: again with each change of what is left out. */
const usePreview = (copying: Copying, isOpen: boolean) =>
    useCall(isOpen ? copy : undefined, { ...copying.request, preview: true });

interface CopyDialogProps {
    readonly node: WorkbenchNode;
    readonly onClose: () => void;
}

const useMake = (copying: Copying) => {
    const translate = useTranslate();
    const { reload } = useWorkbench();
    const notifyCopied = useNotifyCopied(reload);
    const [answer, setAnswer] = useState<CopyAnswer>();
    const [error, setError] = useState<string>();
    const [isBusy, setBusy] = useState(false);
    const make = async () => {
        setBusy(true);
        setError(undefined);
        try {
            const done = await callApi(copy, copying.request);
            setAnswer(done);
            // The copy is written; the dialog can be closed while the plan is read again.
            setBusy(false);
            if (done.copy_id !== null)
                notifyCopied(done.copy_id, translate('copying.result', { smart_count: done.created?.length ?? 0 }));
            await reload();
        } catch (failure) {
            setError(messageOf(failure));
        }
        setBusy(false);
    };
    return { answer, error, isBusy, make };
};

/** Returns the choices, the preview and the creation of a copy, and its current step. */
const useCopySteps = (node: WorkbenchNode) => {
    const { planId } = useWorkbench();
    const isBdm = useGranted('tpmBdm');
    const copying = useCopying(node, planId, isBdm);
    const [chosenStep, setStep] = useState<StepName>('where');
    const creating = useMake(copying);
    const step = creating.answer ? 'done' : chosenStep;
    const preview = usePreview(copying, step === 'preview');
    const toPreview = () => {
        // Cancelled promotions are left out by default, unless one is copied by itself.
        const cancelled = promotionsOf(node).filter(({ status }) => status === CANCELLED);
        if (node.level !== 'promotion' && copying.choice.leaveOut.length === 0)
            copying.change({ leaveOut: cancelled.map(promotion => promotion.id) });
        setStep('preview');
    };
    const rows = preview.data?.promotions ?? [];
    const failed = creating.error ?? (preview.error ? messageOf(preview.error) : undefined);
    return {
        copying,
        isBdm,
        step,
        setStep,
        toPreview,
        preview,
        creating,
        all: rows.length,
        count: rows.filter(row => !row.left_out && row.rejected === null).length,
        /** The error for which there is no preview, or nothing was copied. */
        failed: step === 'done' ? undefined : failed,
        isWaiting: creating.isBusy || (step === 'preview' && preview.isLoading),
    };
};

type CopySteps = ReturnType<typeof useCopySteps>;

const Count = ({ steps: { step, preview, count, all } }: { steps: CopySteps }) => {
    const translate = useTranslate();
    if (step !== 'preview' || !preview.data) return null;
    return (
        <Typography variant="body2" color="text.secondary" role="status" sx={{ flex: 1 }}>
            {translate('copying.willMake', { smart_count: count, all })}
        </Typography>
    );
};

/** Shows the buttons of a step. */
const Onward = ({ steps, onClose }: { steps: CopySteps; onClose: () => void }) => {
    const translate = useTranslate();
    const { copying, step, setStep, count, failed, isWaiting, creating } = steps;
    const { request, errors, choice } = copying;
    const hasErrors = errors.days !== undefined || errors.raise !== undefined;
    const isNothing = count === 0 && choice.mode !== 'plan';
    const ways: Readonly<Record<StepName, { text: string; isOff: boolean; onUse: () => void }>> = {
        where: {
            text: translate('copying.next'),
            isOff: request.to.length === 0,
            onUse: () => setStep('how'),
        },
        how: { text: translate('copying.toPreview'), isOff: hasErrors, onUse: steps.toPreview },
        preview: {
            text: translate('copying.make', { smart_count: count }),
            isOff: isWaiting || failed !== undefined || isNothing,
            onUse: () => void creating.make(),
        },
        done: { text: translate('ra.action.close'), isOff: false, onUse: onClose },
    };
    const { text, isOff, onUse } = ways[step];
    return (
        <Button variant={step === 'done' ? 'text' : 'contained'} disabled={isOff} onClick={onUse}>
            {text}
        </Button>
    );
};

const Head = ({ id, node, isBusy, onClose }: CopyDialogProps & { id: string; isBusy: boolean }) => {
    const translate = useTranslate();
    return (
        <DialogTitle id={id} sx={{ display: 'flex', alignItems: 'center', gap: 1, overflowWrap: 'anywhere' }}>
            <Box sx={{ flex: 1 }}>{translate('copying.title', { name: nameOf(node) })}</Box>
            <IconButton aria-label={translate('ra.action.close')} onClick={onClose} disabled={isBusy}>
                <CloseIcon />
            </IconButton>
        </DialogTitle>
    );
};

const Progress = ({ step }: { step: StepName }) => {
    const translate = useTranslate();
    return (
        <Box sx={{ px: { xs: 1, sm: 3 }, pb: 1, maxWidth: 760 }}>
            <Stepper activeStep={STEPS.indexOf(step)} alternativeLabel>
                {STEPS.map(name => (
                    <Step key={name}>
                        <StepLabel>{translate(`copying.steps.${name}`)}</StepLabel>
                    </Step>
                ))}
            </Stepper>
        </Box>
    );
};

const Content = ({ steps, node, onClose }: CopyDialogProps & { steps: CopySteps }) => {
    const translate = useTranslate();
    const { copying, isBdm, step, preview, failed, isWaiting } = steps;
    const { answer } = steps.creating;
    const names = new Map(promotionsOf(node).map(promotion => [promotion.id, promotion.name]));
    return (
        <DialogContent dividers sx={{ display: 'flex', flexDirection: 'column', gap: 2, px: { xs: 2, sm: 3 } }}>
            {isWaiting && <LinearProgress aria-label={translate('ra.page.loading')} />}
            {failed !== undefined && <Alert severity="error">{failed}</Alert>}
            {step === 'where' && <CopyTargets copying={copying} isBdm={isBdm} />}
            {step === 'how' && <CopyOptions copying={copying} />}
            {step === 'preview' && preview.data && <CopyPreview preview={preview.data} copying={copying} />}
            {answer && <CopyDone answer={answer} names={names} onClose={onClose} />}
        </DialogContent>
    );
};

/** Copies a promotion, a group, an account or a plan in four steps: targets, options, preview, result. */
export const CopyDialog = (props: CopyDialogProps) => {
    const translate = useTranslate();
    const id = useId();
    const { node, onClose } = props;
    const steps = useCopySteps(node);
    const { step, setStep, creating } = steps;
    const hasBack = step === 'how' || step === 'preview';
    return (
        <Dialog open fullScreen onClose={creating.isBusy ? undefined : onClose} aria-labelledby={id}>
            <Head {...props} id={id} isBusy={creating.isBusy} />
            <Progress step={step} />
            <Content {...props} steps={steps} />
            <DialogActions sx={{ px: { xs: 2, sm: 3 }, py: 1.5 }}>
                <Count steps={steps} />
                {hasBack && (
                    <Button disabled={creating.isBusy} onClick={() => setStep(step === 'how' ? 'where' : 'how')}>
                        {translate('copying.back')}
                    </Button>
                )}
                <Onward steps={steps} onClose={onClose} />
            </DialogActions>
        </Dialog>
    );
};
