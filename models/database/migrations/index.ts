import { accounts } from './2026-11-21-accounts';
import { audit } from './2026-11-21-audit';
import { catalogue } from './2026-11-21-catalogue';
import { feeds } from './2026-11-21-feeds';
import { feedClaims } from './2026-11-21-feeds-claims';
import { settings } from './2026-11-21-settings';
import { lookup } from './2026-11-22-lookup';
import { catalogueUpdates } from './2026-11-23-catalogue-updates';
import { adrs } from './2026-11-24-adr';
import { adrFeeds } from './2026-11-25-adr-feeds';
import { adrFilters } from './2026-11-26-adr-filters';
import { adrLastChange } from './2026-11-27-adr-last-change';
import { totals } from './2026-11-27-totals';
import { signInTries } from './2026-11-28-sign-in-tries';
import { feedTries } from './2026-11-29-feed-tries';
import { jobs } from './2026-11-30-jobs';
import { money } from './2026-12-01-money';
import { storedMessages } from './2026-12-02-said';
import { tpm } from './2026-12-03-tpm';
import { pending } from './2026-12-04-pending';
import { tpmWaiting } from './2026-12-04-tpm-waiting';
import { imports } from './2026-12-05-imports';
import { importPercent } from './2026-12-06-import-percent';
import { feedback } from './2026-12-07-feedback';
import { jobRows } from './2026-12-08-job-rows';
import { account } from './2026-12-09-account';
import { mail } from './2026-12-09-mail';
import { bulkReports } from './2026-12-10-bulk-reports';
import { reportRuns } from './2026-12-10-report-runs';
import { systemReports } from './2026-12-11-system-reports';
import { homePage } from './2026-12-12-home';
import { slides } from './2026-12-12-slides';
import { notices } from './2026-12-13-notices';
import { statusAuthorizes } from './2026-12-16-status-authorizes';
import { accountStatus } from './2026-12-18-account-status';
import { feedCodes } from './2026-12-20-feed-codes';
import { jobCost } from './2026-12-22-job-cost';
import { feedReasons } from './2026-12-24-feed-reasons';
import { jobLook } from './2026-12-25-job-look';
import { messageDescriptors } from './2026-12-26-message-descriptors';
import { jobQueueKey } from './2026-12-28-job-queue-key';
import { messageKeys } from './2026-12-29-message-keys';
import { tradeCalendars } from './2026-12-30-trade-calendars';
import { copyRuns } from './2026-12-31-copy-runs';
import { guardrails } from './2027-01-02-guardrails';
import { dealSheets } from './2027-01-04-deal-sheets';
import { statusColors } from './2027-01-06-status-colors';
import { changeSets } from './2027-01-08-change-sets';
import { sharedViews } from './2027-01-10-shared-views';
import { homeFigures } from './2027-01-20-home-figures';
import { seeingAs } from './2027-01-21-seeing-as';
import { accessUse } from './2027-01-22-access-use';
import { feedCorrections } from './2027-01-25-feed-corrections';
import { fileMessageKeys } from './2027-01-27-file-messages';
import { feedDryRuns } from './2027-01-28-feed-dry-runs';
import { workbooks } from './2027-01-29-workbooks';
import { feedUndo } from './2027-01-30-feed-undo';
import { feedDrops } from './2027-01-31-feed-drops';
import { feedbackReplies } from './2027-02-02-feedback-replies';
import { jobChanges } from './2027-02-03-job-changes';
import { feedbackAwaits } from './2027-02-04-feedback-awaits';
import { secondFactors } from './2027-02-05-second-factors';
import { jobRequests } from './2027-02-10-job-requests';
import { apiTokens } from './2027-02-13-api-tokens';
import { openIdConnect } from './2027-02-16-openid-connect';
import { userIssuers } from './2027-02-19-user-issuers';
import { promoProductCodes } from './2027-02-22-promo-product-codes';
import { searchMemory } from './2027-02-23-search-memory';
import type { Migration } from './migration';

/** All migrations, in the order in which they run. */
export const migrations: readonly Migration[] = [
    accounts,
    audit,
    catalogue,
    feeds,
    settings,
    feedClaims,
    lookup,
    catalogueUpdates,
    adrs,
    adrFeeds,
    adrFilters,
    adrLastChange,
    totals,
    signInTries,
    feedTries,
    jobs,
    money,
    storedMessages,
    tpm,
    pending,
    tpmWaiting,
    imports,
    importPercent,
    feedback,
    jobRows,
    account,
    mail,
    reportRuns,
    bulkReports,
    systemReports,
    slides,
    homePage,
    notices,
    statusAuthorizes,
    accountStatus,
    feedCodes,
    jobCost,
    feedReasons,
    jobLook,
    messageDescriptors,
    jobQueueKey,
    messageKeys,
    tradeCalendars,
    copyRuns,
    guardrails,
    dealSheets,
    statusColors,
    changeSets,
    sharedViews,
    homeFigures,
    seeingAs,
    accessUse,
    feedCorrections,
    fileMessageKeys,
    feedDryRuns,
    workbooks,
    feedUndo,
    feedDrops,
    feedbackReplies,
    jobChanges,
    feedbackAwaits,
    secondFactors,
    jobRequests,
    apiTokens,
    openIdConnect,
    userIssuers,
    promoProductCodes,
    searchMemory,
];
