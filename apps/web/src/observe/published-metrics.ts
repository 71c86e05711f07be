import {
  AggregationTemporality,
  createAllowListAttributesProcessor,
  type InstrumentType,
  type PushMetricExporter,
  type ResourceMetrics,
  type ViewOptions,
} from '@opentelemetry/sdk-metrics';
import { metricAttributes } from './allow-list.ts';

/** Leaves out, before anything is added up, the attributes that the allow-list does not name. */
export function publishedViews(): ViewOptions[] {
  return [...metricAttributes].map(([instrumentName, names]) => ({
    instrumentName,
    attributesProcessors: [createAllowListAttributesProcessor([...names])],
  }));
}

/** Passes on the metrics that the allow-list names, and no others. */
export class PublishedMetrics implements PushMetricExporter {
  private readonly inner: PushMetricExporter;

  constructor(inner: PushMetricExporter) {
    this.inner = inner;
  }

  export(metrics: ResourceMetrics, done: Parameters<PushMetricExporter['export']>[1]): void {
    const scopeMetrics = metrics.scopeMetrics.map(({ scope, metrics: all }) => ({
      scope: { name: scope.name },
      metrics: all.filter(({ descriptor }) => metricAttributes.has(descriptor.name)),
    }));
    this.inner.export({ resource: metrics.resource, scopeMetrics }, done);
  }

  forceFlush(): Promise<void> {
    return this.inner.forceFlush();
  }

  shutdown(): Promise<void> {
    return this.inner.shutdown();
  }

  selectAggregationTemporality(type: InstrumentType): AggregationTemporality {
    return this.inner.selectAggregationTemporality?.(type) ?? AggregationTemporality.CUMULATIVE;
  }
}
