import type { FeatureServices, ServerContext } from '../feature';
import { purgeRegularly } from './purge';
import { purgeAudits } from './audits';

/**
 * Builds the purge of the history of records, where the settings have one. What a change that can still be undone needs
 * is stored as long as that.
 *
 * @param except the paths of resources whose history is not removed
 */
export const retentionServices =
    (except: readonly string[]) =>
    (context: ServerContext): FeatureServices => {
        const { auditDays, changeDays } = context.settings;
        if (auditDays === undefined) return {};
        const retention = { days: Math.max(auditDays, changeDays), except };
        const purgeable = { purge: () => purgeAudits(context.database, retention) };
        return {
            background: purgeRegularly(purgeable, context, error => {
                context.log.error({ err: error }, 'Old history could not be removed.');
            }),
        };
    };
