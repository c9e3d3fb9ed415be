import type { Unused } from '../find-unused.ts';

const empty = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '']));

/**
 * The page renders function components, error boundaries, Suspense and ordinary elements of the body. Hydration is kept.
 */
export const UNUSED_OF_REACT_DOM: Unused = {
  file: 'react-dom/cjs/react-dom-client.production.js',
  version: '19.3.1',
  constants: {
    shouldStartViewTransition: 'false',
    pendingViewTransition: 'null',
    committedViewTransition: 'null',
  },
  bodies: {
    // Component stacks of errors, which nothing reads.
    getStackByFiberInDevAndProd: 'return "";',
    // View transitions.
    ...empty([
      'queueTransitionTypes',
      'trackEnterViewTransitions',
      'applyViewTransitionToHostInstances',
      'restoreViewTransitionOnHostInstances',
      'commitAppearingPairViewTransitions',
      'commitEnterViewTransitions',
      'commitDeletedPairViewTransitions',
      'commitExitViewTransitions',
      'commitNestedViewTransitions',
      'getViewTransitionName',
      'getViewTransitionClassName',
      'scheduleViewTransitionEvent',
      'createViewTransitionInstance',
      'ViewTransitionPseudoElement',
      'ViewTransitionPseudoElement.prototype.animate',
      'ViewTransitionPseudoElement.prototype.getAnimations',
      'ViewTransitionPseudoElement.prototype.getComputedStyle',
    ]),
    claimQueuedTransitionTypes: 'return null;',
    // Refs of fragments.
    ...empty([
      'FragmentInstance',
      'FragmentInstance.prototype.addEventListener',
      'FragmentInstance.prototype.removeEventListener',
      'FragmentInstance.prototype.dispatchEvent',
      'FragmentInstance.prototype.focus',
      'FragmentInstance.prototype.focusLast',
      'FragmentInstance.prototype.blur',
      'FragmentInstance.prototype.observeUsing',
      'FragmentInstance.prototype.unobserveUsing',
      'FragmentInstance.prototype.getClientRects',
      'FragmentInstance.prototype.getRootNode',
      'FragmentInstance.prototype.compareDocumentPosition',
      'FragmentInstance.prototype.scrollIntoView',
      'addFragmentHandleToFiber',
      'commitNewChildToFragmentInstances',
      'commitFragmentInstanceInsertionEffects',
      'commitFragmentInstanceDeletionEffects',
      'isFragmentInstanceParent',
    ]),
    // Elements of the head, and scripts and style sheets as resources.
    ...empty([
      'prefetchDNS',
      'preconnect',
      'preload',
      'preloadModule',
      'preinitStyle',
      'preinitScript',
      'preinitModuleScript',
      'getResource',
      'acquireResource',
      'getHydratableHoistableCache',
      'createHoistableInstance',
      'mountHoistable',
      'commitHostSingletonAcquisition',
      'resolveSingletonInstance',
      'releaseSingletonInstance',
      'preloadResource',
    ]),
    isHostHoistableType: 'return false;',
    // Commits that wait for pictures and style sheets: only within view transitions and resources.
    maySuspendCommit: 'return false;',
    accumulateSuspenseyCommitOnFiber: '',
    waitForCommitToBeReady: 'return null;',
    // Actions of forms, their state and optimistic state.
    ...empty([
      'extractEvents$1',
      'requestFormReset',
      'recursivelyResetForms',
      'TransitionAwareHostComponent',
      'mountActionState',
      'updateActionState',
      'rerenderActionState',
      'dispatchActionState',
      'updateOptimisticImpl',
      'defaultOnDefaultTransitionIndicator',
      'startTransition',
    ]),
    // Lists of Suspense, and Activity.
    ...empty(['updateSuspenseListComponent', 'findFirstSuspended', 'updateActivityComponent']),
    // Hooks of the React compiler, and finding elements of class components.
    ...empty(['useMemoCache', 'ReactDOMSharedInternals.findDOMNode']),
  },
};
