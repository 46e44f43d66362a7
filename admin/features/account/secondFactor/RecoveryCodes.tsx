import { useState } from 'react';
import { saveFile } from '../../../platform/data/download';
import { useShellTexts } from '../../../platform/i18n/locale';

interface RecoveryCodesProps {
    readonly codes: readonly string[];
    readonly onDone: () => void;
}

/** Shows the recovery codes, once. */
export const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps) => {
    const texts = useShellTexts().secondFactor;
    const [copied, setCopied] = useState<boolean>();
    const text = `${codes.join('\n')}\n`;
    const copy = () =>
        navigator.clipboard.writeText(text).then(
            () => setCopied(true),
            () => setCopied(false),
        );
    return (
        <>
            <h1>{texts.codesTitle}</h1>
            <p className="muted">{texts.codesLead}</p>
            <ul className="codes" aria-label={texts.codesTitle}>
                {codes.map(code => (
                    <li key={code}>
                        <code>{code}</code>
                    </li>
                ))}
            </ul>
            <p className="note muted" role="status">
                {copied !== undefined && (copied ? texts.copied : texts.copyFailed)}
            </p>
            <div className="actions">
                <button type="button" className="plain" autoFocus onClick={() => void copy()}>
                    {texts.copy}
                </button>
                <button
                    type="button"
                    className="plain"
                    onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), texts.fileName)}
                >
                    {texts.download}
                </button>
                <button type="button" className="primary" onClick={onDone}>
                    {texts.done}
                </button>
            </div>
        </>
    );
};
