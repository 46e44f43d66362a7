import { defineMessages } from '../../platform/messages/message';
import { sharedTexts } from './sharedMessages';

/** Messages of the server about ADRs, their products and change requests. */
export const adrMessageTexts = {
    ...sharedTexts,
    tooManyEntities: 'An ADR has at most %{limit} entities.',
    tooManyRemoved:
        'More than %{limit} product states stand at this entity and those below it. Delete some of those below it first.',
    namedByRequests:
        '1 pending change request names this entity or one below it. Complete or cancel it first. |||| %{requests} pending change requests name this entity or one below it. Complete or cancel them first.',

    noProductNamed: 'Enter a product or its UPC Item.',
    noProduct: 'There is no such product.',
    twoReadings:
        'Two products fit: one if the last digit is a check digit, one if it is not. Give the code in three groups, as in 0-38000-59667.',
    ambiguous: 'Several products have this UPC Item: enter the UPC Case too.',
    noEntity: 'There is no such entity on this ADR.',
    noStatus: 'There is no such status.',
    largePage: 'Must be smaller: this page is too large for one answer.',
    tooManyItems: 'Must not exceed %{limit} items in all.',
    tooManyStates: 'Must not exceed %{limit} states in all.',
    listedTwice: 'This product is in this list already.',
    notOnAdr: 'This product is not on this ADR.',
    together: 'Another change of this product was refused.',
    changed: 'Somebody else has changed this meanwhile.',

    /** Specification, section 8. */
    deletePending: 'This product has a pending DELETE request. No new requests may be submitted.',
    addPending: 'This product has a pending ADD request.',
    tooManyPending: 'This ADR has %{limit} pending change requests. Complete or cancel some of them first.',
    onAdr: 'This product is already on this ADR.',
    gone: 'The product is no longer on this ADR.',
    nothing: 'This request changes nothing.',
    conflicts: 'This product has changed since the request was made: choose what to keep and what to take.',
    period: 'Keep or take both dates of a tracking period: these do not belong together.',
    goneDepartment: 'The department that it asks for no longer exists.',
    goneGroup: 'The group that it asks for no longer exists.',
    goneType: 'The type that it asks for no longer exists.',
    goneEntity: 'The entity %{code} is no longer on this ADR.',
    goneStatus: 'The status that it asks for at %{code} no longer exists.',

    fields: '1 field |||| %{count} fields',
    states: '1 entity state |||| %{count} entity states',
    added: 'Put on the ADR with %{states}.',
    addedBare: 'Put on the ADR, without any entity state.',
    nothingLeft: 'Nothing was left to change.',
    changedThis: 'Changed %{changes}.',
    notTaken: '1 proposed value was not taken. |||| %{count} proposed values were not taken.',
    removed: 'Taken off the ADR.',
    othersCancelled: '1 other pending request was cancelled. |||| %{others} other pending requests were cancelled.',
    withdrawn: 'Withdrawn by who asked for it.',
    nextPortion: 'This is more than is decided at once: decide it in a next step.',
    cancelledBy: 'Cancelled by %{user}.',
    cancelledByRequest: 'Cancelled: request %{request} took the product off the ADR.',
    cancelledByFeed: 'Cancelled: data feed %{feed} took the product off the ADR.',
    cancelledByUser: 'Cancelled: %{user} took the product off the ADR.',

    newRequests: 'New change request for %{adr}. |||| %{count} new change requests for %{adr}.',
    requestsCompleted:
        'Your change request for %{adr} was completed. |||| %{count} of your change requests for %{adr} were completed.',
    requestsCancelled:
        'Your change request for %{adr} was cancelled. |||| %{count} of your change requests for %{adr} were cancelled.',
} as const;

export const adrMessages = defineMessages('adr', adrMessageTexts);
