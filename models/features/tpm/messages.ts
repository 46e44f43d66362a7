import { defineMessages } from '../../platform/messages/message';

export const tpmMessageTexts = {
    // allowances
    otherPerformance: 'This allowance is for %{performance} promotions.',
    hasAllowances: 'This promotion has allowances for %{performance} promotions: remove them first.',
    otherAllowances: 'The allowances that come along are for %{performance} promotions.',
    notTaken: '%{type} does not use this field.',
    daysReversed: 'Must not be before the first day.',
    tooMuchSpend: 'Planned spend cannot exceed $1,000,000,000.',
    tooManyAccounts: 'A plan has at most %{limit} accounts.',
    tooManyGroups: 'A plan has at most %{limit} groups.',
    tooManyPromotions: 'A plan has at most %{limit} promotions.',
    tooMuchPlan: 'The planned spend of a plan cannot exceed $%{limit}.',
    percentDiffers:
        'A percentage needs one case cost: %{one} costs %{cost} and %{other} costs %{otherCost}. Enter an amount.',
    percentWithoutCost: 'A percentage needs a case cost: %{product} has none. Enter an amount.',
    percentUnitDiffers:
        'Unit costs differ: %{one} costs %{cost} for %{pack} units and %{other} %{otherCost} for %{otherPack}. Enter an amount.',
    percentWithoutPack: 'A percentage of the unit cost needs a pack: %{product} has none. Enter an amount.',
    percentOfLumpSum: 'A percentage is for an amount per case or per unit. Enter an amount.',
    percentWithoutProducts: 'A percentage needs products that the allowance covers. Enter an amount.',
    percentComes: 'This percentage comes to %{amount} now. Enter it again, or enter an amount.',
    // parents
    otherPlan: 'This belongs to another plan.',
    otherAccount: 'This belongs to another plan account.',
    otherPromotion: 'This belongs to another promotion.',
    otherAdr: 'This belongs to another ADR.',
    accountHasPromotions:
        'The account cannot be changed: %{count} promotion is pending, approved or complete. |||| The account cannot be changed: %{count} promotions are pending, approved or complete.',
    // steps
    noAllowance: 'At least one allowance is needed.',
    coversNothing: 'No products are chosen for %{types}.',
    draft: 'This promotion is a draft.',
    pending: 'This promotion is waiting for approval. Its products, allowances and dates cannot be changed.',
    approved: 'This promotion is approved. Its products, allowances and dates cannot be changed.',
    cancelled: 'This promotion is cancelled. Its products, allowances and dates cannot be changed.',
    complete: 'This promotion is complete. Its products, allowances and dates cannot be changed.',
    notYours: 'You cannot take this step.',
    ownApproval: 'You cannot approve a promotion that you submitted.',
    notOver: 'This promotion can be completed from %{date} on.',
    // A promotion that was withdrawn and submitted again counts twice.
    newPromotions: 'A promotion of %{plan} was submitted. |||| %{count} submissions for approval in %{plan}.',
    promotionApproved: '%{promotion} was approved.',
    promotionReturned: '%{promotion} was returned to you.',
    promotionCancelled: '%{promotion} was cancelled.',
    overBudget: 'This takes the account %{amount} over its budget: a reason is required.',
    actualsTooEarly: 'Actuals are entered once a promotion is approved.',
    actualType: 'Must be an allowance of the promotion, or OTHER.',
    typeCycle: 'An account type cannot be moved below itself.',
    statusDiffers: 'An account that is enabled is Active, and one that is not is Inactive.',
    cycle: 'An account cannot be moved below itself.',
    crowd: 'There are too many accounts here to put in this order.',
    tooManyBelow:
        'There are %{count} promotions here. Up to %{limit} are deleted at once: delete some of what is below first.',
    noFile: 'This actual has no file.',
    fileGone: 'The file is no longer there.',
    tooManyFiles: 'A promotion can have up to %{limit} files.',
    tooManyActuals: 'A promotion has up to %{limit} actuals.',
    below: 'Only what is Draft or Cancelled can be deleted: %{count} promotion here is neither. |||| Only what is Draft or Cancelled can be deleted: %{count} promotions here are neither.',
    // checks
    aboveBudget: 'This takes the account %{amount} over its budget.',
    aboveBudgetPending:
        'This takes the account %{amount} over its budget. Other promotions of the account waiting for approval: %{pending}.',
    committedAboveBudget: 'What is approved for the account is %{amount} over its budget.',
    plannedAboveBudget: 'Everything planned for the account comes to %{planned}: %{amount} over its budget.',
    negativeLift: 'The projected %{projected} cases are fewer than the baseline of %{baseline}: the lift is %{lift}.',
    overlap:
        '%{count} product in common with %{name} on the same days (%{from} to %{to}). |||| %{count} products in common with %{name} on the same days (%{from} to %{to}).',
    sameAllowance: '%{name} has %{type} too, on the same days (%{from} to %{to}).',
    notOnAdr: '%{product} is authorized nowhere on the account’s ADR.',
    onAdrAt: '%{product} is not authorized where the account is. It is at %{entities}.',
    onAdrAtMore: '%{product} is not authorized where the account is. It is at %{entities} and %{count} more.',
    inNoStore: '%{product} is authorized in none of the %{places} stores of the account.',
    inOneStore: '%{product} is not authorized in the store of the account.',
    inSomeStores: '%{product} is authorized in %{authorised} of %{places} stores.',
    storesPending: 'A request for %{count} store is pending. |||| Requests for %{count} stores are pending.',
    outsideDates: '%{type}: %{from} to %{to} is not within the performance dates.',
    outsideBuyIn: '%{type}: %{from} to %{to} is not within the buy-in window (%{first} to %{last}).',
    atCaseCost: '%{type} is not below the case cost of %{product}.',
    adSrp: 'The ad SRP of %{product} is not below its regular one.',
    nothingProjected: '%{type} has nothing projected.',
    // guardrails
    guardSpend: "Spend %{figure} is above the guardrail '%{name}', %{limit}",
    guardSpendOf: "%{type} spend %{figure} is above the guardrail '%{name}', %{limit}",
    guardBudget:
        "Committed spend would be %{figure}, %{percent} of the budget, above the guardrail '%{name}', %{limit}",
    guardNoBudget: "Committed spend would be %{figure} of a budget of nothing, above the guardrail '%{name}', %{limit}",
    guardRate:
        "The case allowances of %{product} are %{percent} of its case cost, above the guardrail '%{name}', %{limit}",
    guardLumpSum: "%{type} of %{figure} is above the guardrail '%{name}', %{limit}",
    guardLeadDays:
        "%{count} day before the start is fewer than the guardrail '%{name}' asks for, %{limit} |||| %{count} days before the start are fewer than the guardrail '%{name}' asks for, %{limit}",
    guardBegun:
        "The start was %{count} day ago: the guardrail '%{name}' asks for %{limit} days before it |||| The start was %{count} days ago: the guardrail '%{name}' asks for %{limit} days before it",
    guardMargin:
        "The retailer margin of %{product} is %{percent} at the deal SRP, below the guardrail '%{name}', %{limit}",
    anyBdmApproves: 'any BDM approves with a reason.',
    userApproves: '%{user} approves.',
    noAllowanceHere: 'Only spend, rate and lump sum can be of one allowance.',
    moreAlike: 'And %{count} more of this kind.',
    // stores of the account's ADR
    noAdr: 'Neither this account nor one above it names an ADR.',
    noAuthorizingStatus: 'There is no enabled product entity status that authorizes.',
    notInPromotion: 'This product is not in the promotion any more.',
    lostStore:
        '%{product} is not authorized at %{place} any more: it is in %{promotion}. |||| %{count} authorizations were lost for products of %{promotion}, the last at %{place} for %{product}.',
    // imports
    severalGroups: 'Several groups of the account have this name.',
    promotionThere: 'The group already has a promotion with this name.',
    // trade calendars
    periodReversed: 'Must not be before the first day of the period.',
    periodOverlaps: 'This period begins before %{name} ends.',
    periodTwice: 'Another period of %{year} has this name.',
    noPeriodColumns: 'A row with the columns name, begin_date and end_date is missing.',
    noPeriods: 'There are no periods in this file.',
    dueSoon: '%{promotion} is due to the retailer on %{due} (%{period}).',
    duePassed: 'This was due to the retailer on %{due} (%{period}).',
    // clones
    shiftedTooFar: 'A date would lie outside the calendar: from 01-01-1900 to 12-31-9999.',
    tooManyToClone: 'There are %{count} promotions here. Up to %{limit} are cloned at once.',
    tooManyRowsToClone: 'There are %{count} products and allowances here. Up to %{limit} are cloned at once.',
    // moves
    moveReverses: 'The days of %{type} would end before they begin.',
    calendarTooMany:
        'There are %{count} promotions here. A calendar shows up to %{limit}: choose a plan, an account or fewer days.',
    calendarDays: 'A calendar on paper needs the days from and to.',
    calendarTooLong: 'A calendar on paper has up to %{limit} days.',
    // copies
    copyOneSource: 'Name promotions, groups, plan accounts or a plan: one kind of them.',
    copyOneDate: 'Dates move by days or to a year, not both.',
    copyOnePlan: 'A new plan is made of one plan, and is the only target.',
    copyPlanExists: 'There is a plan with this name.',
    copyBdm: 'A TPM BDM makes plans and copies whole plans.',
    copyNotInPlan: '%{account} is not in %{plan}: a TPM BDM adds it.',
    copyTooMany: 'This would make %{count} promotions. Up to %{limit} are copied at once.',
    copyTooManyRows: 'There are %{count} products and allowances to copy. Up to %{limit} are copied at once.',
    copyAmountBounds: 'An allowance would be %{amount}: amounts are from $0.01 to $10,000,000.',
    copySpendBounds: 'An allowance would come to more than $1,000,000,000.',
    copyBudgetBounds: 'The budget of %{account} would be %{amount}: budgets are up to $10,000,000.',
    copyNoCalendar: '%{account} has no trade calendar: move the dates by days.',
    copyNoPeriodNow: 'The promotion starts in no period of the trade calendar of %{account}.',
    copyNoPeriod: 'The trade calendar of %{account} has no %{name} in %{year}.',
    copyDeadline: 'It was due to the retailer on %{date}.',
    copyOverlap:
        '%{count} promotion of the account has products in common on the same days: %{name}. |||| %{count} promotions of the account have products in common on the same days, %{name} for one.',
    copyNotAuthorised:
        '%{count} product is not authorized at the account: %{product}. |||| %{count} products are not authorized at the account, %{product} for one.',
    copyDropped:
        '%{count} product is in no wholesaler’s file any more: %{product}. |||| %{count} products are in no wholesaler’s file any more, %{product} for one.',
    copyChanged: 'This cannot be taken back. Changed since: %{names}.',
    copyChangedMore: 'This cannot be taken back. Changed since: %{names} and %{count} more.',
    copyUndone: '%{user} has taken this back already.',
    copyNotYours: 'Who made a copy takes it back, or a TPM BDM.',
    // deal sheets
    sheetOneSource: 'Name a promotion, a group or a plan account: one of them.',
    sheetPeriod: 'A deal sheet of an account needs the days from and to.',
    sheetNoPeriod: 'A period is for the deal sheet of an account.',
    sheetReversed: 'Must not be before the first day.',
    sheetCancelled: 'This promotion is cancelled: it has no deal sheet.',
    sheetNothing: 'There is nothing to put on a deal sheet: no products and no allowances.',
    sheetTooMany: 'This deal sheet would have %{count} lines of products. Up to %{limit} are on one.',
    costAboveSheet:
        'The deal cost of %{product} is %{cost}, %{before} in version %{version} of the deal sheet sent %{date}.',
    costAboveSheetOf:
        'The deal cost of %{product} is %{cost}, %{before} in version %{version} of the deal sheet of %{name} sent %{date}.',
} as const;

export const tpmMessages = defineMessages('tpm', tpmMessageTexts);
