import type { ReactNode } from 'react';
import { useShellTexts } from '../i18n/locale';
import { LOGIN } from '../routing/nextLocation';
import { Brand } from './Brand';
import { HeaderBar } from './HeaderBar';

/** Shows the frame of the screens that need no session. */
export const ShellFrame = ({ children }: { children: ReactNode }) => {
    const texts = useShellTexts();
    return (
        <div className="frame">
            <HeaderBar
                brand={
                    <a className="brand" href="/iss/home">
                        <Brand />
                    </a>
                }
                end={<a href={LOGIN}>{texts.login.submit}</a>}
            />
            {children}
        </div>
    );
};
