import type { ReactNode } from 'react';
import { processing } from '../data/processing';
import { useStoreValue } from '../data/store';
import { useShellTexts } from '../i18n/locale';
import { isLocalHost } from './localHost';
import { ModeSwitch } from './ModeSwitch';
import { LanguageSwitch } from './LanguageSwitch';
import { NetworkIcon } from './NetworkIcon';

interface HeaderBarProps {
    /** Before the logo: the button of the side menu. */
    readonly start?: ReactNode;
    readonly brand: ReactNode;
    /** The main links. */
    readonly children?: ReactNode;
    /** The user's menu, or the way to the login. */
    readonly end: ReactNode;
}

/** The header of every screen (specification section 2). Plain CSS, since the login has it too. */
export const HeaderBar = ({ start, brand, children, end }: HeaderBarProps) => {
    const texts = useShellTexts();
    const isProcessing = useStoreValue(processing) > 0;
    return (
        <header className="bar" data-local={isLocalHost(window.location.hostname) || undefined}>
            <a className="skip" href="#content">
                {texts.skip}
            </a>
            {start}
            {brand}
            {children}
            <div className="bar-end">
                <span className="processing" role="status" data-on={isProcessing || undefined}>
                    {isProcessing ? texts.processing : ''}
                </span>
                <NetworkIcon />
                <LanguageSwitch />
                <ModeSwitch />
                {end}
            </div>
        </header>
    );
};
