import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { feedbackReply } from '../../../../models/features/settings/feedbackCalls';
import { normalizeLines } from '../../../../models/platform/format/normalize';
import { messages } from '../../../../models/platform/messages/ruleMessages';
import { callApi } from '../../../platform/data/callApi';
import { messageOf, ServiceError } from '../../../platform/data/ServiceError';
import { useLeaveWarning } from '../../../platform/data/useLeaveWarning';
import { toSubmitGuardProps } from '../../../platform/form/FormActions';
import { translateRule } from '../../../platform/i18n/messages';
import { keyNames } from '../../../platform/keys/keyNames';
import { KeyCap } from '../../../platform/layout/KeyCap';
import { useDraft } from './drafts';

const SEND_KEYS = 'Control+Enter';
const { max } = feedbackReply.payload.text.options;

/** Returns what is wrong with a reply, by the server's rules. */
const problemOf = (text: string): string | undefined => {
    const { length } = normalizeLines(text);
    if (length === 0) return translateRule(messages.required);
    return length > max ? translateRule(messages.tooLong({ limit: max })) : undefined;
};

const errorOf = (error: ServiceError): string => error.errors['text'] ?? messageOf(error);

/**
 * Sends a reply once, however often it is called.
 * @param onSent called when it is stored, before another can be sent
 */
const useSending = (id: number, onSent: () => Promise<unknown>) => {
    const [text, change] = useDraft(id);
    const [error, setError] = useState<string>();
    const [isSending, setSending] = useState(false);
    const isUnderWay = useRef(false);
    const send = async (): Promise<void> => {
        const problem = problemOf(text);
        setError(problem);
        if (problem !== undefined || isUnderWay.current) return;
        isUnderWay.current = true;
        setSending(true);
        try {
            await callApi(feedbackReply, { text }, { id });
            change('');
            await onSent();
        } catch (failure) {
            if (!(failure instanceof ServiceError)) throw failure;
            setError(errorOf(failure));
        } finally {
            isUnderWay.current = false;
            setSending(false);
        }
    };
    const type = (next: string): void => {
        change(next);
        if (error !== undefined) setError(undefined);
    };
    return { text, type, error, isSending, send };
};

interface ReplyBoxProps {
    readonly id: number;
    /** Text on who is notified of it. */
    readonly about: string;
    readonly onSent: () => Promise<unknown>;
}

/** Writes a reply to feedback: by its button, or by Ctrl or Cmd with Enter. */
export const ReplyBox = ({ id, about, onSent }: ReplyBoxProps) => {
    const translate = useTranslate();
    const input = useRef<HTMLTextAreaElement>(null);
    const { text, type, error, isSending, send } = useSending(id, onSent);
    useLeaveWarning(text.trim() !== '');
    const press = (): void => {
        void send();
        input.current?.focus();
    };
    const handleKey = (event: KeyboardEvent): void => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        press();
    };
    const keys = keyNames(SEND_KEYS, key => translate(`keys.names.${key}`, { _: key }));
    const [box, below] = [`reply-${String(id)}`, `reply-about-${String(id)}`];
    return (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
            <TextField
                id={box}
                label={translate('feedback.reply')}
                value={text}
                inputRef={input}
                error={error !== undefined}
                helperText={error}
                multiline
                minRows={2}
                maxRows={12}
                onChange={event => type(event.target.value)}
                onKeyDown={handleKey}
                slotProps={{ htmlInput: { 'aria-describedby': error ? `${box}-helper-text ${below}` : below } }}
            />
            {/* The focus remains in the box, where the user continues. */}
            <Box
                onMouseDown={event => event.preventDefault()}
                sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 1.5 }}
            >
                <Box id={below} sx={{ flex: '1 1 180px', typography: 'caption', color: 'text.secondary' }}>
                    {about}
                </Box>
                <Button
                    variant="contained"
                    aria-keyshortcuts={SEND_KEYS}
                    {...toSubmitGuardProps(isSending)}
                    onClick={press}
                >
                    {translate('feedback.sendReply')}
                    <KeyCap name={keys.join(' ')} />
                </Button>
            </Box>
        </Box>
    );
};
