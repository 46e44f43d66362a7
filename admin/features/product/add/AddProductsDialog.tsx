import { useEffect, useId, useState, type ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { UnsavedContext } from '../../../platform/form/unsaved';
import { useConfirmedClose } from '../../../platform/form/useConfirmedClose';
import { ErrorBanner } from '../../../platform/layout/ErrorBanner';
import { useIsSmall } from '../../../platform/layout/windowSize';
import { RejectedList } from '../../../platform/rejections/RejectedList';
import type { RejectedItem } from '../../../platform/rejections/rejectedItem';
import { CatalogueSearch, type ChosenProducts } from './CatalogueSearch';
import { usePastedCodes, type PastedText } from './usePastedCodes';
import { useTranslate } from 'react-admin';
import TextField from '@mui/material/TextField';
import { formatInteger } from '../../../../models/platform/format/format';

/** Shows pasted UPCs from a spreadsheet or a mail, and how they were read. */
const PasteCodes = ({ pasted }: { readonly pasted: PastedText }) => {
    const { text, read, max, leftOut, setText } = pasted;
    const { codes, repeated, bad, over } = read;
    const translate = useTranslate();
    const summaryTexts = [
        translate('lookup.paste.codes', { smart_count: codes.length, count: formatInteger(codes.length) }),
        repeated.length > 0 && translate('lookup.paste.repeated', { count: formatInteger(repeated.length) }),
        bad.length > 0 && translate('lookup.paste.badCodes', { count: formatInteger(bad.length) }),
    ];
    return (
        <>
            <TextField
                id="pasted-codes"
                label={translate('lookup.paste.pasteLabel')}
                value={text}
                onChange={event => setText(event.target.value)}
                multiline
                minRows={8}
                maxRows={12}
                autoFocus
                error={over.length > 0}
                helperText={translate(over.length > 0 ? 'lookup.paste.overCodes' : 'lookup.paste.pasteHelp', {
                    max: formatInteger(max),
                    over: formatInteger(over.length),
                })}
                slotProps={{ htmlInput: { spellCheck: false, autoComplete: 'off' } }}
            />
            <Box role="status" sx={{ typography: 'body2', my: 1 }}>
                {text.trim() !== '' && summaryTexts.filter(Boolean).join(' · ')}
            </Box>
            {leftOut.length > 0 && <RejectedList rejected={leftOut} />}
        </>
    );
};

const NOTHING: ChosenProducts = new Map();

/** The outcome for products that were to be added. */
interface Outcome {
    /** Whether any product was found, or added. */
    readonly isAny: boolean;
    /** Message with their number. */
    readonly text: string;
    /** Each of the others with its reason: unknown, ambiguous, there already. */
    readonly rejected: readonly RejectedItem[];
    /** Returns the heading of those and of what was left out of the pasted text. */
    readonly rejectionsText: (count: number) => string;
}

/** Shows how many products were found or added, and the reason for each of the others. */
const OutcomeText = ({ isAny, text, rejected, rejectionsText, leftOut }: Outcome & Pick<PastedText, 'leftOut'>) => {
    const all = [...rejected, ...leftOut];
    return (
        <>
            <Alert severity={isAny ? 'success' : 'info'} sx={{ mb: 2 }}>
                {text}
            </Alert>
            {all.length > 0 && (
                <>
                    <Box sx={{ typography: 'body2', mb: 1 }}>{rejectionsText(all.length)}</Box>
                    <RejectedList rejected={all} />
                </>
            )}
        </>
    );
};

/** The products chosen in the catalogue, and the codes that were pasted. */
export interface FoundProducts<Way extends string = string> {
    readonly way: Way | 'search' | 'paste';
    readonly chosen: ChosenProducts;
    readonly codes: readonly string[];
}

/** The dialog as it is at a moment, and what its buttons may do. */
export interface Adding<Way extends string, Answer> extends FoundProducts<Way> {
    /** The pasted text, unchanged. */
    readonly text: string;
    /** Undefined: nothing was looked up or added yet. */
    readonly answer: Answer | undefined;
    readonly isBusy: boolean;
    /** Looks up what was found in the chosen way, or adds it. */
    readonly perform: () => void;
    /** Goes back to what was pasted or chosen. */
    readonly forget: () => void;
    /** Starts over with nothing chosen. */
    readonly startAgain: () => void;
    readonly setWay: (way: Way | 'search' | 'paste') => void;
    readonly close: () => void;
}

/** The buttons of the dialog. */
interface Foot {
    /** Note beside the buttons. */
    readonly note?: ReactNode;
    readonly cancel: { readonly label: string; readonly onClick: () => void };
    readonly action: { readonly label: string; readonly isDisabled?: boolean; readonly onClick: () => void };
}

interface AddDialogProps<Way extends string, Answer> {
    readonly title: string;
    /** Label of the pending operation. */
    readonly busyLabel: string;
    /** In their order, with their labels. */
    readonly ways: readonly (readonly [way: Way | 'search' | 'paste', label: string])[];
    /** Maximum number of codes in one call. */
    readonly max: number;
    /** Codes that were pasted already, which are looked up at once; undefined: it begins with a search. */
    readonly pasted?: string | undefined;
    /**
     * Whether the request itself adds what is chosen or pasted: until then it would be lost, after it nothing is left
     * to do.
     */
    readonly addsAtOnce?: boolean;
    readonly request: (found: FoundProducts) => Promise<Answer>;
    readonly outcomeOf: (answer: Answer, adding: Adding<Way, Answer>) => Outcome;
    /** Returns the buttons; undefined: the way of adding has buttons of its own. */
    readonly footOf: (adding: Adding<Way, Answer>) => Foot | undefined;
    /** Returns the codes of a pasted text, where there is more in it. */
    readonly codesIn?: (text: string) => string;
    /** Above the pasted text, and its outcome. */
    readonly aboutPasted?: (adding: Adding<Way, Answer>) => ReactNode;
    /** Below the search. */
    readonly noteOf?: (chosen: ChosenProducts) => ReactNode;
    /** A way of adding that belongs to the screen. */
    readonly ownWay?: (adding: Adding<Way, Answer>) => ReactNode;
    readonly onClose: () => void;
}

const Buttons = ({ note, cancel, action, isFinal, isFixed }: Foot & { isFinal: boolean; isFixed: boolean }) => (
    <DialogActions sx={{ px: 3, pb: 2 }}>
        {note}
        <Button color="inherit" disabled={isFixed} onClick={cancel.onClick}>
            {cancel.label}
        </Button>
        <Button
            {...(!isFinal && { variant: 'contained' })}
            disabled={action.isDisabled === true}
            onClick={action.onClick}
        >
            {action.label}
        </Button>
    </DialogActions>
);

const useAdding = <Way extends string, Answer>(props: AddDialogProps<Way, Answer>) => {
    const { max, pasted: start, addsAtOnce = false, request, onClose } = props;
    const [way, setWay] = useState<Way | 'search' | 'paste'>(start === undefined ? 'search' : 'paste');
    const [chosen, setChosen] = useState(NOTHING);
    const [isFormUnsaved, setFormUnsaved] = useState(false);
    const pasted = usePastedCodes(max, { start, codesIn: props.codesIn });
    const { codes } = pasted.read;
    const { data: answer, isPending: isBusy, error, mutate: ask, reset: forget } = useMutation({ mutationFn: request });
    const perform = () => ask({ way, chosen, codes });
    useEffect(() => {
        if (start !== undefined && codes.length > 0) perform();
        // Codes that were pasted before are looked up once, on mount.
        // eslint-disable-next-line react-hooks/exhaustive-deps
    }, []);
    const isLost = addsAtOnce && answer === undefined && (chosen.size > 0 || pasted.text.trim() !== '');
    const { close, question } = useConfirmedClose(isFormUnsaved || isLost, onClose);
    const startAgain = () => {
        setChosen(NOTHING);
        pasted.setText('');
        forget();
    };
    const adding: Adding<Way, Answer> = {
        way,
        chosen,
        codes,
        text: pasted.text,
        answer,
        isBusy,
        perform,
        forget,
        startAgain,
        setWay,
        close,
    };
    return { adding, pasted, error, question, setChosen, setFormUnsaved };
};

type State<Way extends string, Answer> = ReturnType<typeof useAdding<Way, Answer>>;

/** Shows what was found in the chosen way so far, or its outcome. */
const Body = <Way extends string, Answer>({
    of: { ways, addsAtOnce = false, outcomeOf, noteOf, aboutPasted },
    state: { adding, pasted, setChosen },
}: {
    readonly of: AddDialogProps<Way, Answer>;
    readonly state: State<Way, Answer>;
}) => {
    const { way, chosen, answer, setWay } = adding;
    const leftOut = way === 'paste' ? pasted.leftOut : [];
    if (answer !== undefined && addsAtOnce) return <OutcomeText {...outcomeOf(answer, adding)} leftOut={leftOut} />;
    return (
        <>
            <Tabs value={way} onChange={(_, next: typeof way) => setWay(next)} sx={{ mb: 2 }}>
                {ways.map(([each, label]) => (
                    <Tab key={each} value={each} label={label} />
                ))}
            </Tabs>
            {way === 'search' && (
                <>
                    <CatalogueSearch chosen={chosen} onChoose={setChosen} />
                    {noteOf?.(chosen)}
                </>
            )}
            {way === 'paste' && (
                <>
                    {aboutPasted?.(adding)}
                    {answer === undefined ? (
                        <PasteCodes pasted={pasted} />
                    ) : (
                        <OutcomeText {...outcomeOf(answer, adding)} leftOut={leftOut} />
                    )}
                </>
            )}
        </>
    );
};

/**
 * Adds products that are found in the catalogue, or by their pasted codes, and shows the outcome for every code; a
 * screen passes in the function that adds.
 */
export const AddProductsDialog = <Way extends string, Answer>(props: AddDialogProps<Way, Answer>) => {
    const { title, busyLabel, addsAtOnce = false, footOf, ownWay } = props;
    const id = useId();
    const isSmall = useIsSmall();
    const state = useAdding(props);
    const { adding, error, question, setFormUnsaved } = state;
    const foot = footOf(adding);
    const isFixed = addsAtOnce && adding.isBusy;
    // A lookup is about pasted codes alone, and can be repeated.
    const isConcerned = addsAtOnce || adding.way === 'paste';
    return (
        <Dialog
            open
            onClose={() => !isFixed && adding.close()}
            aria-labelledby={id}
            maxWidth="sm"
            fullWidth
            fullScreen={isSmall}
        >
            <DialogTitle id={id}>{title}</DialogTitle>
            <DialogContent>
                {error && isConcerned && (
                    <ErrorBanner message={error.message} {...(!addsAtOnce && { onRetry: adding.perform })} />
                )}
                <Body of={props} state={state} />
                {adding.isBusy && isConcerned && <LinearProgress aria-label={busyLabel} />}
                <UnsavedContext value={setFormUnsaved}>{ownWay?.(adding)}</UnsavedContext>
            </DialogContent>
            {foot && <Buttons {...foot} isFinal={addsAtOnce && adding.answer !== undefined} isFixed={isFixed} />}
            {question}
        </Dialog>
    );
};
