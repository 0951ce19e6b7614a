"""Questions as people type them who let flats: the likeliest reading is what they mean."""

import pytest

from scripted import first

ASKED = {
    "late repairs": "SELECT repair_id FROM repairs WHERE finished_on > scheduled_for",
    "unassigned repairs": "SELECT repair_id FROM repairs WHERE worker_id IS NULL",
    "occupancy rate": "SELECT AVG(CASE WHEN flat_status = 'occupied' THEN 1.0 ELSE 0.0 END) FROM flats",
    "cost of repairs by severity": "SELECT severity, SUM(cost) FROM repairs GROUP BY severity",
    "vans that carry more than a ton": "SELECT van_id FROM vans WHERE load_kg > 1000",
    "average age of the vans": (
        "SELECT AVG((JULIANDAY('2026-11-29') - JULIANDAY(bought_on)) / 365.25) FROM vans"
    ),
    "average age of the houses": "SELECT AVG(2026 - built) FROM houses",
    "flats with 2 bedrooms": "SELECT flat_id FROM flats WHERE beds = 2",
    "how many tenants moved out in 2025": (
        "SELECT COUNT(DISTINCT tenants.tenant_id) FROM tenancies "
        "JOIN tenants ON tenancies.tenant_id = tenants.tenant_id "
        "WHERE tenancies.moved_out_on >= '2025-01-01' AND tenancies.moved_out_on < '2026-01-01'"
    ),
    "which occupied flats were never repaired": (
        "SELECT flat_id FROM flats WHERE flat_status = 'occupied' "
        "AND NOT flat_id IN (SELECT flat_id FROM repairs WHERE NOT flat_id IS NULL)"
    ),
    "which landlord has the most vacancies": (
        "SELECT houses.landlord FROM flats JOIN houses ON flats.house_id = houses.house_id "
        "WHERE flats.flat_status = 'vacant' GROUP BY houses.landlord ORDER BY COUNT(*) DESC LIMIT 1"
    ),
    "fuel bill cost per van this year": (
        "SELECT vans.van_id, SUM(fuel_bills.total_cost) FROM fuel_bills "
        "JOIN vans ON fuel_bills.van_id = vans.van_id WHERE fuel_bills.filled_on >= '2026-01-01' "
        "AND fuel_bills.filled_on < '2027-01-01' GROUP BY vans.van_id"
    ),
    "which tenant spent the most on flats": (
        "SELECT tenants.tenant_name, SUM(payments.amount) FROM payments "
        "JOIN tenancies ON payments.tenancy_id = tenancies.tenancy_id "
        "JOIN tenants ON tenancies.tenant_id = tenants.tenant_id "
        "GROUP BY tenants.tenant_id, tenants.tenant_name ORDER BY SUM(payments.amount) DESC LIMIT 1"
    ),
}


@pytest.mark.parametrize(("question", "sql"), ASKED.items())
def test_the_likeliest_reading_is_what_people_mean(question, sql):
    assert first("letting", question) == sql
