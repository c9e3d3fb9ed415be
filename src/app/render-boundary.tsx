import { Component, type ReactNode } from 'react';

interface Props {
  fallback: (again: () => void) => ReactNode;
  children: ReactNode;
}

/** Catches what breaks outside of every screen. Screens have a boundary of their own in the router. */
export class RenderBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return this.props.fallback(() => this.setState({ broken: false }));
  }
}
