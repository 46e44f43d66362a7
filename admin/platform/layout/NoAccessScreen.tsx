import { useShellTexts } from '../i18n/locale';
import { BASE } from '../../../models/platform/calls/paths';

/** Shows that the user has no access (specification section 2). */
export const NoAccessScreen = () => {
    const { denied, failed } = useShellTexts();
    return (
        <div className="notice">
            <title>{denied.title}</title>
            <h1>{denied.lead}</h1>
            <p className="lead">{denied.text}</p>
            <p>
                {denied.logged} {denied.advice}
            </p>
            <div className="actions">
                <a className="primary" href={`${BASE}/home`}>
                    {failed.home}
                </a>
            </div>
        </div>
    );
};
