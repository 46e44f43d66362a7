import { useEffect, useState, type ReactNode } from 'react';
import { totpBegin, totpConfirm } from '../../../../models/features/account/secondFactorCalls';
import type { DataOf } from '../../../../models/platform/calls/call';
import { callApi } from '../../../platform/data/callApi';
import { messageOf } from '../../../platform/data/ServiceError';
import { useShellTexts } from '../../../platform/i18n/locale';
import { ErrorBanner } from '../../../platform/layout/ErrorBanner';
import { useShellForm } from '../useShellForm';
import { CodeField } from './CodeField';
import { QrCode } from './QrCode';
import { RecoveryCodes } from './RecoveryCodes';

type Key = DataOf<typeof totpBegin>;

/** Returns a key to confirm, or the error by which there is none. */
const useKey = () => {
    const [key, setKey] = useState<Key>();
    const [error, setError] = useState<unknown>();
    const [round, setRound] = useState(0);
    useEffect(() => {
        let isCurrent = true;
        callApi(totpBegin, {}, {}, { contained: true }).then(
            begun => isCurrent && setKey(begun),
            (failure: unknown) => isCurrent && setError(failure),
        );
        return () => {
            isCurrent = false;
        };
    }, [round]);
    const retry = () => {
        setError(undefined);
        setRound(round + 1);
    };
    return { key, error, retry };
};

/** Formats a key for typing, in groups of four. */
const formatKey = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ');

interface ConfirmFormProps {
    readonly enrolmentKey: Key;
    /** The buttons beside the one that confirms. */
    readonly beside: ReactNode;
    readonly onConfirm: (codes: readonly string[]) => void;
}

const ConfirmForm = ({ enrolmentKey: { secret, uri }, beside, onConfirm }: ConfirmFormProps) => {
    const texts = useShellTexts().secondFactor;
    const { form, errors, isBusy, submit } = useShellForm(['code'], async ({ code = '' }) => {
        const { recovery_codes: codes } = await callApi(totpConfirm, { code }, {}, { contained: true });
        onConfirm(codes);
    });
    return (
        <form ref={form} noValidate onSubmit={event => void submit(event)}>
            {errors['serviceError'] && <ErrorBanner message={errors['serviceError']} />}
            <p className="muted">{texts.scan}</p>
            <QrCode text={uri} label={texts.qr} />
            <p className="muted key">
                {texts.key} <code>{formatKey(secret)}</code>
            </p>
            <CodeField error={errors['code']} help={texts.confirmHelp} />
            <div className="actions">
                {beside}
                <button type="submit" className="primary" disabled={isBusy}>
                    {texts.confirm}
                </button>
            </div>
        </form>
    );
};

interface EnrolmentProps {
    /** Why it is set up. */
    readonly lead?: string;
    readonly beside: ReactNode;
    /** Called when the recovery codes are shown, which are not shown again. */
    readonly onCodes: () => void;
    /** Called once they are stored. */
    readonly onDone: () => void;
}

/** Sets up a second factor: shows a key, confirms it by a code, and shows the recovery codes. Plain HTML, as the login. */
export const Enrolment = ({ lead, beside, onCodes, onDone }: EnrolmentProps) => {
    const texts = useShellTexts().secondFactor;
    const { key, error, retry } = useKey();
    const [codes, setCodes] = useState<readonly string[]>();
    const confirm = (shown: readonly string[]) => {
        onCodes();
        setCodes(shown);
    };
    if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
    return (
        <>
            <h1>{texts.title}</h1>
            {lead !== undefined && <p>{lead}</p>}
            {error !== undefined && <ErrorBanner message={messageOf(error)} onRetry={retry} />}
            {key ? (
                <ConfirmForm enrolmentKey={key} beside={beside} onConfirm={confirm} />
            ) : (
                <div className="actions" aria-busy={error === undefined}>
                    {beside}
                </div>
            )}
        </>
    );
};
