import { useIssuer } from '../../../platform/data/session';
import { useShellTexts } from '../../../platform/i18n/locale';
import { nextAfterLogin } from '../../../platform/routing/nextLocation';
import { startLocation } from './issuerLocation';

/** Leads to the issuer's page, where one is set. */
export const IssuerLink = () => {
    const texts = useShellTexts().login;
    const issuer = useIssuer();
    if (issuer === null) return null;
    return (
        <div className="actions issuer">
            <a className="plain" href={startLocation(nextAfterLogin())}>
                {texts.issuer.replace('%{name}', () => issuer)}
            </a>
        </div>
    );
};
