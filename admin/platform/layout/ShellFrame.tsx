import type { ReactNode } from 'react';
import { useShellTexts } from '../i18n/locale';
import { LOGIN } from '../routing/nextLocation';
import { Brand } from './Brand';
import { HeaderBar } from './HeaderBar';

/** Shows the frame of the screens that need no session. @param end the end of its header; undefined: a link to the login */
export const ShellFrame = ({ children, end }: { readonly children: ReactNode; readonly end?: ReactNode }) => {
    const texts = useShellTexts();
    return (
        <div className="frame">
            <HeaderBar
                brand={
                    <a className="brand" href="/iss/home">
                        <Brand />
                    </a>
                }
                end={end === undefined ? <a href={LOGIN}>{texts.login.submit}</a> : end}
            />
            {children}
        </div>
    );
};
